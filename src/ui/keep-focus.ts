/** Marks what has the focus only since what had it left the page, until the person does something there. */
export const HEIR = 'data-heir';

/**
 * As a `ref`, where `isMeant`: gives an element the focus when what had it has just left the page, and brings it into sight when
 * it has it already. It takes it from nothing else.
 */
export function keepFocus(isMeant: boolean): ((element: HTMLElement | null) => void) | undefined {
  return isMeant ? take : undefined;
}

function take(element: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.hasAttribute(HEIR) === true) element?.focus();
  else if (activeElement === element) element?.scrollIntoView({ block: 'nearest' });
}
