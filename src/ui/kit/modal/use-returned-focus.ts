import { type RefObject, useRef } from 'react';

/**
 * Whether something has taken the focus since what had it was closed. Radix gives the focus back a moment after that, when a quick person
 * may already type elsewhere.
 */
export const isFocusTaken = (): boolean => document.activeElement !== null && document.activeElement !== document.body;

/**
 * Gives the focus back to where it was before a controlled dialog or drawer opened, unless it is taken by then: Radix only knows a trigger of
 * its own. `fallback` is for what opens from a place that goes away, e.g. a menu's entry; without one it is the page's main part.
 */
export function useReturnedFocus(fallback?: RefObject<HTMLElement | null>) {
  const origin = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (): void => {
      origin.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      if (isFocusTaken()) return;
      const isUsable = origin.current !== null && origin.current !== document.body && origin.current.isConnected;
      if (isUsable) origin.current?.focus();
      else (fallback?.current ?? document.querySelector('main'))?.focus({ preventScroll: true });
    },
  };
}
