import { standardError } from './api-error.ts';

/** An integer parameter; `fallback` when absent. Throws 400 for invalid values and those out of range. */
export function wholeNumber(
  value: string | undefined,
  name: string,
  { fallback, least = 0, most = Number.MAX_SAFE_INTEGER }: { fallback: number; least?: number; most?: number },
): number {
  if (value === undefined) return fallback;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most)) {
    throw standardError(400, 'bad_request', `Invalid value for ${name}: ${value}`);
  }
  return number;
}

/** An integer parameter; undefined when absent. Throws 400 for invalid values. */
export function optionalNumber(value: string | undefined, name: string): number | undefined {
  return value === undefined ? undefined : wholeNumber(value, name, { fallback: 0 });
}

/** The top-level fields named by `?attributes=`; all of them when it is absent. */
export function pickAttributes(body: Readonly<Record<string, unknown>>, attributes: string | undefined) {
  if (attributes === undefined || attributes === '') return body;
  const wanted = attributes.split(',').map((name) => name.trim());
  return Object.fromEntries(Object.entries(body).filter(([name]) => wanted.includes(name)));
}

/** Parses a JSON object; null for anything else. */
export function jsonObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
