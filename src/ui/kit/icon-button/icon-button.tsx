import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { iconButton } from './icon-button.css.ts';

interface IconButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'children' | 'aria-label' | 'aria-disabled'> {
  /** Its name, and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** A toggle that is on. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
}

/** A command as an icon, only where words have no room. */
export function IconButton({
  label,
  icon,
  pressed,
  disabled = false,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (disabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Tooltip text={label}>
      <button
        {...rest}
        type={type}
        className={iconButton}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        onClick={press}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
