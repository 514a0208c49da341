/** As a `ref`, where `isMeant`: whoever followed a link to this place goes on from here. The element takes the focus. */
export function arrive(isMeant: boolean): ((element: HTMLElement | null) => void) | undefined {
  return isMeant ? enter : undefined;
}

// Stable, so that it is called once when the place appears and not each time it is drawn.
function enter(element: HTMLElement | null): void {
  element?.focus();
  element?.scrollIntoView({ block: 'start' });
}
