import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const SRC = 'https://fotos.test/mate.jpg';

describe('the picture of a listing', () => {
  test('2.106 stands before a sign, and says nothing where words beside it do', () => {
    const { container } = render(<Picture src={SRC} size={48} />);
    const [place] = container.children;
    expect(place?.getAttribute('aria-hidden')).toBe('true');
    expect(place?.querySelector('svg')).not.toBeNull();
    const image = place?.querySelector('img');
    expect([image?.src, image?.alt]).toEqual([SRC, '']);
    // With either of them Chromium draws a broken image's sign.
    expect([image?.hasAttribute('width'), image?.hasAttribute('height')]).toEqual([false, false]);
  });

  test('2.106 is named where nothing else says what it shows', () => {
    render(<Picture src={SRC} size={32} name="Mate de calabaza" />);
    expect(screen.getByRole('img', { name: 'Mate de calabaza' }).title).toBe('Mate de calabaza');
  });

  test.each([[null], ['']])('2.106 without an address (%j) its place has the sign alone', (src) => {
    const { container } = render(<Picture src={src} size={48} />);
    expect(container.querySelector('svg')).not.toBeNull();
    expect(container.querySelector('img')).toBeNull();
  });
});
