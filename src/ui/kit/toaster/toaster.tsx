import { X } from 'lucide-react';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { Glyph } from '../glyph/glyph.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import * as styles from './toaster.css.ts';

/** How long a dismissed toast takes to leave, in ms; the fade of `toaster.css.ts`. */
const LEAVING = 150;

interface ToasterProps {
  /** What the region is called, e.g. `Avisos`. */
  readonly label: string;
  readonly dismissLabel: string;
}

/** Where toasts appear, once on the page. They wait while the pointer or the focus is on them. */
export function Toaster({ label, dismissLabel }: ToasterProps) {
  const { toasts, handlers } = useToaster({ removeDelay: LEAVING });
  return (
    <section
      className={styles.toaster}
      aria-label={label}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((one) => (
        <Message key={one.id} one={one} dismissLabel={dismissLabel} />
      ))}
    </section>
  );
}

function Message({ one, dismissLabel }: { one: Toast; dismissLabel: string }) {
  return (
    <div className={styles.toast} data-leaving={one.visible ? undefined : ''}>
      <span className={styles.icons[one.type]}>
        <Sign type={one.type} />
      </span>
      <div className={styles.words} {...one.ariaProps}>
        {resolveValue(one.message, one)}
      </div>
      <IconButton label={dismissLabel} icon={<X size={20} />} onClick={() => toast.dismiss(one.id)} />
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
