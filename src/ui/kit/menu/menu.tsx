import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ReactElement, ReactNode, Ref } from 'react';
import * as styles from './menu.css.ts';

/**
 * Whether something has taken the focus since the menu closed. Radix gives it back to the button a moment after that, when a quick person may
 * already type elsewhere.
 */
const isFocusTaken = (): boolean => document.activeElement !== null && document.activeElement !== document.body;

interface MenuProps {
  /** The button that opens it; it takes a ref and the attributes that Radix adds. */
  readonly trigger: ReactElement;
  readonly align?: 'start' | 'end';
  readonly isOpen: boolean;
  readonly onTurn: (isOpen: boolean) => void;
  readonly triggerRef?: Ref<HTMLButtonElement> | undefined;
  readonly disabled?: boolean;
  /** `MenuItem`, `MenuChoices`, `MenuHeading`, `MenuSeparator`. */
  readonly children: ReactNode;
}

/**
 * Commands behind a button. Not modal: Radix would lock scrolling by a style element written at run time, which a
 * Content-Security-Policy of `style-src 'self'` refuses.
 */
export function Menu({ trigger, align = 'start', isOpen, onTurn, triggerRef, disabled, children }: MenuProps) {
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={onTurn}>
      <Radix.Trigger asChild disabled={disabled} ref={triggerRef}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.menu}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => isFocusTaken() && event.preventDefault()}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  /** Destroys something. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

export function MenuItem({ icon, children, danger = false, disabled, onSelect }: MenuItemProps) {
  return (
    <Radix.Item
      className={danger ? `${styles.item} ${styles.danger}` : styles.item}
      disabled={disabled}
      onSelect={onSelect}
    >
      {icon}
      <span className={styles.words}>{children}</span>
    </Radix.Item>
  );
}

/** Smaller words below those of an item. */
export function MenuNote({ children }: { readonly children: ReactNode }) {
  return <span className={styles.description}>{children}</span>;
}

interface MenuChoicesProps<Value extends string> {
  /** What is chosen; said, not shown. */
  readonly label: string;
  readonly value: Value | null;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly description?: string;
    readonly icon?: ReactNode;
  }[];
  readonly onChange: (value: Value) => void;
}

/** One of several; the chosen one stands in blue (9.26). */
export function MenuChoices<Value extends string>({ label, value, options, onChange }: MenuChoicesProps<Value>) {
  return (
    <Radix.RadioGroup aria-label={label} value={value ?? ''}>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          className={styles.item}
          value={option.value}
          onSelect={() => onChange(option.value)}
        >
          {option.icon}
          <span className={styles.words}>
            {option.label}
            {option.description !== undefined && <span className={styles.description}>{option.description}</span>}
          </span>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

/** Words above a part of the menu. */
export function MenuHeading({ children }: { readonly children: ReactNode }) {
  return <Radix.Label className={styles.heading}>{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className={styles.separator} />;
}
