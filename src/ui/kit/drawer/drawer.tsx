import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { overlay } from '../modal/modal.css.ts';
import { useReturnedFocus } from '../modal/use-returned-focus.ts';
import * as styles from './drawer.css.ts';

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** The navigation of small screens (2.19). */
export function Drawer({ open, onClose, title, closeLabel, children }: DrawerProps) {
  const focus = useReturnedFocus();
  const enter = (event: Event): void => {
    focus.onOpenAutoFocus();
    // Radix passes over links, and a drawer holds little else.
    if (!(event.currentTarget instanceof HTMLElement)) return;
    const entry =
      event.currentTarget.querySelector<HTMLElement>('[aria-current]') ?? event.currentTarget.querySelector('a');
    if (entry === null) return;
    event.preventDefault();
    entry.focus();
  };
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <div className={styles.place}>
          <div className={overlay} />
          <Radix.Content className={styles.drawer} aria-describedby={undefined} {...focus} onOpenAutoFocus={enter}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {children}
            {/* Last, so that the focus first goes to the entries. */}
            <div className={styles.close}>
              <IconButton label={closeLabel} icon={<X size={20} />} onClick={onClose} />
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
