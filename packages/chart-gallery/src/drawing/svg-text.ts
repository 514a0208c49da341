import { round } from './way.ts';

export function textAt(className: string, x: number, y: number, text: string): string {
  return `<text class="${className}" x="${round(x)}" y="${round(y)}">${escaped(text)}</text>`;
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** A drawing with the buttons by which charts are opened in it. */
export const withOpeners = (svg: string, buttons: string): string => svg.replace(/<\/svg>$/, () => `${buttons}</svg>`);
