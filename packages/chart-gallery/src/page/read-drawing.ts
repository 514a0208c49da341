/** The SVG as an element of the page, by a name of its own. */
export function readDrawing(drawing: string, name: string): SVGSVGElement {
  const parsed = new DOMParser().parseFromString(drawing, 'image/svg+xml').querySelector('svg');
  if (parsed === null) throw new Error(`${name} is missing`);
  const svg = document.adoptNode(parsed);
  svg.setAttribute('role', 'group');
  svg.setAttribute('aria-label', name);
  return svg;
}
