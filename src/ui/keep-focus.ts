/**
 * As a `ref`, where `isMeant`: gives an element the focus when what had it has just left the page, and brings it into sight when
 * it has it already. It takes it from nothing else.
 */
export function keepFocus(isMeant: boolean): ((element: HTMLElement | null) => void) | undefined {
  return isMeant ? take : undefined;
}

function take(element: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === document.body) element?.focus();
  else if (activeElement === element) element?.scrollIntoView({ block: 'nearest' });
}
