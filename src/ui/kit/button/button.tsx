import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react';
import { Spinner } from '../spinner/spinner.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import * as styles from './button.css.ts';

export type ButtonVariant = keyof typeof styles.variants;
export type ButtonSize = keyof typeof styles.sizes;

interface Look {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** As wide as its place. */
  readonly block?: boolean;
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ variant = 'primary', size = 'medium', block = false }: Look): string {
  return [styles.variants[variant], styles.sizes[size], ...(block ? [styles.block] : [])].join(' ');
}

interface ButtonProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'aria-disabled'> {
  /** The icon before the words, 20 px. */
  readonly icon?: ReactNode;
  /** Under way: not to be pressed again, and as wide as before. */
  readonly busy?: boolean;
  /** What it says while busy. */
  readonly busyLabel?: ReactNode;
  /** Not to be pressed. It keeps its place in the tab order, so that nobody loses the focus and the reason can be read. */
  readonly disabled?: boolean;
  /** Why it is disabled, shown on hover and focus. */
  readonly disabledReason?: string;
}

/** A command in words. Primary at most once in a form or card. */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, busy = false, busyLabel, disabled = false, disabledReason, ...native } = props;
  const { children, onClick, type = 'button', ...rest } = native;
  const reasonId = useId();
  const isInert = disabled || busy;
  const reason = disabled && !busy && disabledReason !== undefined ? disabledReason : null;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // A submit button must not submit either.
    if (isInert) event.preventDefault();
    else onClick?.(event);
  };
  // Without words for what it does meanwhile it keeps its name.
  const hidden = busyLabel === undefined ? styles.namingFace : styles.hiddenFace;
  const ownFace = busy ? hidden : styles.face;
  const button = (
    <button
      aria-describedby={reason === null ? undefined : reasonId}
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block })}
      onClick={press}
      aria-disabled={isInert || undefined}
      aria-busy={busy || undefined}
    >
      {busyLabel === undefined && !busy ? (
        <>
          {icon}
          {children}
        </>
      ) : (
        <span className={styles.faces}>
          <span className={ownFace} aria-hidden={(busy && busyLabel !== undefined) || undefined}>
            {icon}
            {children}
          </span>
          <span className={busy ? styles.face : styles.hiddenFace} aria-hidden={!busy || undefined}>
            <Spinner />
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  );
  // The same around it whether there is a reason just now or not, so that the button stays the same one, and keeps the focus.
  return disabledReason === undefined ? (
    button
  ) : (
    <Tooltip text={reason} id={reasonId} block={block}>
      {button}
    </Tooltip>
  );
}
