import { find, h, icon } from './dom.ts';

/** A step's picture; pressed, it opens over the whole page. */
export function picture(source: string, words: string): HTMLElement {
  const image = h('img', { src: source, alt: `Pantalla después de: ${words}`, loading: 'lazy', decoding: 'async' });
  image.addEventListener('error', () => {
    button.replaceChildren(h('span', { class: 'picture-lost' }, 'La imagen no está junto al informe'));
    button.disabled = true;
  });
  const button = h(
    'button',
    { type: 'button', class: 'picture', 'aria-label': `Ampliar la imagen: ${words}`, click: () => open(source, words) },
    image,
  );
  return button;
}

function open(source: string, words: string): void {
  const dialog = find('#lupa');
  if (!(dialog instanceof HTMLDialogElement)) return;
  const close = (): void => dialog.close();
  dialog.replaceChildren(
    h(
      'header',
      {},
      h('p', {}, words),
      h('button', { type: 'button', class: 'button', 'aria-label': 'Cerrar', click: close }, icon('close')),
    ),
    h('img', { src: source, alt: `Pantalla después de: ${words}`, click: close }),
  );
  dialog.showModal();
}
