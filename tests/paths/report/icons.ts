import { Html, html } from '@mostrador/chart-paths';

const SHAPES = {
  start: '<path d="M6 21V4M6 5h12l-2.5 4L18 13H6"/>',
  person: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6"/>',
  world:
    '<rect x="3.5" y="4" width="17" height="6.5" rx="2"/><rect x="3.5" y="13.5" width="17" height="6.5" rx="2"/>' +
    '<path d="M7.5 7.25h.01M7.5 16.75h.01M12 7.25h5M12 16.75h5"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>',
  passed: '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
  failed: '<path d="M7 7l10 10M17 7L7 17"/>',
  unstable: '<path d="M3 13c2-7 4-7 6 0s4 7 6 0 4-7 6 0"/>',
  copy: '<rect x="9" y="9" width="11" height="11" rx="2"/><path d="M5 15H4V6a2 2 0 0 1 2-2h9v1"/>',
  scheme: '<circle cx="12" cy="12" r="8.5"/><path d="M12 3.5v17a8.5 8.5 0 0 0 0-17z" fill="currentColor"/>',
  back: '<path d="M14.5 6l-6 6 6 6"/>',
  forward: '<path d="M9.5 6l6 6-6 6"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
} as const;

export type IconName = keyof typeof SHAPES;

/** The shapes of all icons, once in the page. */
export function iconSprite(): Html {
  const symbols = Object.entries(SHAPES).map(
    ([name, shape]) => html`<symbol id="icono-${name}" viewBox="0 0 24 24">${new Html(shape)}</symbol>`,
  );
  return html`<svg class="sprite" aria-hidden="true">${symbols}</svg>`;
}

/** One icon; it only repeats what words beside it say. */
export function icon(name: IconName): Html {
  return html`<svg class="icon" aria-hidden="true"><use href="#icono-${name}"></use></svg>`;
}
