import { escapeMarkup } from './html.ts';

/** An element of children that are XML already. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly string[],
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xml(value).replaceAll('\n', '&#10;')}"`);
  return children.length === 0
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${children.join('')}</${name}>`;
}

/** Text for XML, which has no room for most control characters, escaped or not. */
export function xml(text: string): string {
  return escapeMarkup(text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '\uFFFD'));
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
