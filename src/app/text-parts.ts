import type { TextPart } from '#text/catalogue.ts';
import commonUrl from '#text/es/common.json?url';
import deskUrl from '#text/es/desk.json?url';
import entryUrl from '#text/es/entry.json?url';
import sectionsUrl from '#text/es/sections.json?url';

const URLS: Readonly<Record<TextPart, string>> = {
  common: commonUrl,
  entry: entryUrl,
  desk: deskUrl,
  sections: sectionsUrl,
};

/** Fetches a part of the catalogue from beside the scripts. */
export async function readTextPart(part: TextPart): Promise<object> {
  const response = await fetch(URLS[part]);
  if (!response.ok) throw new Error(`${part}: ${response.status}`);
  const texts: unknown = await response.json();
  if (typeof texts !== 'object' || texts === null) throw new Error(`${part} is no catalogue`);
  return texts;
}
