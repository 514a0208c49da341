import type { ComponentPropsWithoutRef } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'onClick' | 'style'> {
  readonly to: string;
  /** The link was pressed; it is followed afterwards. */
  readonly onClick?: (() => void) | undefined;
}

/** A link within the product. React Router's own `Link` brings the prefetching of its framework to every visitor, 4 KB. */
export function Link({ to, onClick, ...props }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a
      {...props}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.();
        follow(event);
      }}
    />
  );
}
