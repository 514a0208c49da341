import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type FocusEvent, type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { overlay } from '../modal/modal.css.ts';
import { useReturnedFocus } from '../modal/use-returned-focus.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as styles from './dialog.css.ts';

interface DialogProps {
  readonly open: boolean;
  /** Escape, the cross, or a press outside. Not asked while busy. */
  readonly onClose: () => void;
  readonly title: string;
  /** What it is about; read out with the title. */
  readonly description?: string;
  readonly closeLabel: string;
  readonly size?: keyof typeof styles.sizes;
  /** There is only text to read: it takes the focus, so that the keyboard moves what does not fit. */
  readonly isForReading?: boolean;
  /** Something is under way: the content is covered and nothing closes it (4.21). In words. */
  readonly busyLabel?: string | null;
  readonly children?: ReactNode;
  /** Buttons, the affirmative one last. */
  readonly actions?: ReactNode;
  /** Where the focus goes if what opened the dialog is gone. */
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
}

/** Radix moves the focus without scrolling to it, e.g. as the dialog opens. */
function bringIntoView({ target }: FocusEvent): void {
  // A press is where it is: what moves under it would not get its click.
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

const CONTROLS = 'button:not(:disabled), a[href], input:not(:disabled), textarea, select, summary, [tabindex="0"]';

/** Where there is nothing to do but to close it, e.g. while it loads, the dialog takes the focus: the cross would show its name over it. */
function startAt(event: Event, close: HTMLElement | null): void {
  const { target } = event;
  const first = target instanceof HTMLElement ? target.querySelector(CONTROLS) : null;
  if (!(target instanceof HTMLElement) || (first !== null && close?.contains(first) !== true)) return;
  event.preventDefault();
  target.focus();
}

/** A task or question in front of the rest, which waits. The focus stays inside and goes back where it was. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, closeLabel, size = 'medium', busyLabel = null, returnFocusTo } = props;
  const reading = props.isForReading ? { role: 'group', 'aria-label': title, tabIndex: 0 } : {};
  const focus = useReturnedFocus(returnFocusTo);
  const close = useRef<HTMLDivElement>(null);
  const isBusy = busyLabel !== null;
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}>
      <Radix.Portal>
        <div className={styles.place}>
          <div className={overlay} />
          <Radix.Content
            className={styles.sizes[size]}
            aria-busy={isBusy || undefined}
            onFocus={bringIntoView}
            // Without it Radix expects a description.
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            {...focus}
            onOpenAutoFocus={(event) => {
              focus.onOpenAutoFocus();
              startAt(event, close.current);
            }}
          >
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <div className={styles.body} {...reading}>
              {description !== undefined && (
                <Radix.Description className={styles.description}>{description}</Radix.Description>
              )}
              {props.children}
            </div>
            {props.actions !== undefined && <footer className={styles.actions}>{props.actions}</footer>}
            {/* Last, so that the focus first goes to what the dialog is for. */}
            <div className={styles.close} ref={close}>
              <IconButton label={closeLabel} icon={<X size={20} />} disabled={isBusy} onClick={onClose} />
            </div>
            {isBusy && (
              <div className={styles.covered} role="status">
                <Spinner />
                <VisuallyHidden>{busyLabel}</VisuallyHidden>
              </div>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
