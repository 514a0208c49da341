import { Link as LinkIcon, MessageSquareText, Send, Trash2 } from 'lucide-react';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/icon-button/icon-button.tsx';
import { Kbd } from '#ui/kit/kbd/kbd.tsx';
import { ExternalLink } from '#ui/kit/link/external-link.tsx';
import { LinkButton } from '#ui/kit/link/link-button.tsx';
import { Part } from './part.tsx';
import * as styles from './workbench.css.ts';

const VARIANTS = ['primary', 'secondary', 'danger', 'ghost', 'ghostDanger'] as const;

export function Buttons() {
  return (
    <Part title="Botones">
      <div className={styles.row}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            Responder
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled disabledReason="Escriba una respuesta">
            Responder
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} busy busyLabel="Enviando…">
            Responder
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        <Button icon={<Send size={20} />} busyLabel="Enviando…">
          Responder <Kbd keys="Ctrl ⏎" />
        </Button>
        <Button variant="secondary" size="small" icon={<MessageSquareText size={20} />}>
          Respuesta rápida <Kbd keys="@" />
        </Button>
        <Button variant="secondary" size="small" icon={<LinkIcon size={20} />}>
          Publicación <Kbd keys="#" />
        </Button>
        <Button variant="ghostDanger" size="small" icon={<Trash2 size={20} />}>
          Eliminar
        </Button>
      </div>
      <div className={styles.row}>
        <IconButton label="Eliminar la pregunta" icon={<Trash2 size={20} />} />
        <IconButton label="Enviar" icon={<Send size={20} />} disabled />
        <IconButton label="Respuestas rápidas" icon={<MessageSquareText size={20} />} pressed />
        <ExternalLink href="https://example.com">Ver la publicación</ExternalLink>
        <LinkButton>Ver los cambios</LinkButton>
      </div>
    </Part>
  );
}
