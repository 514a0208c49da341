import { X } from 'lucide-react';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { Glyph } from '../glyph/glyph.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import * as styles from './toaster.css.ts';

interface ToasterProps {
  /** What the region is called, e.g. `Avisos`. */
  readonly label: string;
  readonly dismissLabel: string;
  /** How many there are besides those that are seen, e.g. `2 avisos más`. */
  readonly moreLabel: (count: number) => string;
  readonly onDismiss: (id: string) => void;
  /** The pointer or the focus came to the toasts, or left them. */
  readonly onHold: (isHeld: boolean) => void;
}

/** Where toasts appear, once on the page; it is there before the first one, so that a screen reader reads out each. */
export function Toaster({ label, dismissLabel, moreLabel, onDismiss, onHold }: ToasterProps) {
  const { toasts } = useToaster();
  const unseen = toasts.length - styles.TOASTS_SEEN;
  return (
    <section
      className={styles.toaster}
      aria-label={label}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <div className={styles.toasts} role="log">
        {toasts.map((one) => (
          <Message key={one.id} one={one} dismissLabel={dismissLabel} onDismiss={onDismiss} />
        ))}
        {unseen > 0 && <p className={styles.more}>{moreLabel(unseen)}</p>}
      </div>
    </section>
  );
}

interface MessageProps extends Pick<ToasterProps, 'dismissLabel' | 'onDismiss'> {
  readonly one: Toast;
}

function Message({ one, dismissLabel, onDismiss }: MessageProps) {
  return (
    <div className={styles.toast} data-leaving={one.visible ? undefined : ''}>
      <span className={styles.icons[one.type]}>
        <Sign type={one.type} />
      </span>
      <p className={styles.words} role={one.type === 'error' ? 'alert' : undefined}>
        {resolveValue(one.message, one)}
      </p>
      <IconButton label={dismissLabel} icon={<X size={20} />} onClick={() => onDismiss(one.id)} />
    </div>
  );
}

function Sign({ type }: { type: Toast['type'] }) {
  switch (type) {
    case 'success':
      return <Glyph name="success" />;
    case 'error':
      return <Glyph name="error" />;
    case 'loading':
      return <Spinner />;
    case 'blank':
    case 'custom':
      return null;
  }
}
