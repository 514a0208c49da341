import { type RefObject, useRef } from 'react';

/**
 * Gives the focus back to where it was before a controlled dialog or drawer opened: Radix only knows a trigger of its own.
 * `fallback` is for what opens from a place that goes away, e.g. a menu's entry, unless something else has the focus by then; without one it
 * is the page's main part.
 */
export function useReturnedFocus(fallback?: RefObject<HTMLElement | null>) {
  const origin = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (): void => {
      origin.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      const isUsable = origin.current !== null && origin.current !== document.body && origin.current.isConnected;
      if (isUsable) origin.current?.focus();
      else if (document.activeElement === document.body)
        (fallback?.current ?? document.querySelector('main'))?.focus({ preventScroll: true });
    },
  };
}
