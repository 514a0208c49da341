import { deflateRawSync } from 'node:zlib';

/**
 * A text as the page can bring it, by paths without their folder's: bytes, and a script that holds them (`bundles/files.ts`). Deflated, so
 * that it is a third of its size also where nothing compresses it on its way.
 */
export function packed(file: string, text: string): readonly (readonly [string, string | Uint8Array])[] {
  const bytes = deflateRawSync(text, { level: 9 });
  return [
    [`${file}.pack`, bytes],
    [`${file}.js`, `statecharts.hold(${JSON.stringify(file)},"${bytes.toString('base64')}");\n`],
  ];
}
