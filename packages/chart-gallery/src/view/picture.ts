/** Shows a drawing of which nothing is pressed but its links, at its own size, by a name of its own. */
export function showPicture(place: HTMLElement, svg: string, name: string): SVGSVGElement | null {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('svg');
  if (parsed === null) return null;
  const drawing = document.adoptNode(parsed);
  drawing.setAttribute('aria-label', name);
  place.replaceChildren(drawing);
  return drawing;
}
