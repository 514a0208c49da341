import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import * as styles from './tooltip.css.ts';

interface TooltipProps {
  /** Null: nothing to say just now. */
  readonly text: string | null;
  /** For the `aria-describedby` of what it explains; leave out where the text is its name already. */
  readonly id?: string;
  /** Takes the whole width, as its trigger does. */
  readonly block?: boolean;
  readonly children: ReactNode;
}

/** A few words about a control, on hover and on focus. Escape hides it until the pointer or the focus comes back. */
export function Tooltip({ text, id, block = false, children }: TooltipProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what its trigger gets
    <span
      className={block ? `${styles.anchor} ${styles.block}` : styles.anchor}
      onKeyDown={dismissOnEscape}
      onBlur={recall}
      onPointerLeave={recall}
    >
      <span className={block ? `${styles.trigger} ${styles.blockTrigger}` : styles.trigger}>{children}</span>
      {text !== null && (
        <span className={styles.tip} role="tooltip" id={id} aria-hidden={id === undefined ? true : undefined}>
          {text}
        </span>
      )}
    </span>
  );
}

function dismissOnEscape(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape') event.currentTarget.dataset.dismissed = '';
}

function recall(event: SyntheticEvent<HTMLElement>): void {
  delete event.currentTarget.dataset.dismissed;
}
