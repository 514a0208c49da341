import { open } from './files.ts';
import { chunkOf, packsFor } from './names.ts';

type Body = (require: (name: string) => unknown, exports: object) => void;

const bodies = new Map<string, Body>();
const made = new Map<string, object>();

/** What a chunk of the program exports; it runs when it is first asked for. */
function requireChunk(name: string): unknown {
  const known = made.get(name);
  if (known !== undefined) return known;
  const body = bodies.get(name);
  if (body === undefined) throw new Error(`There is no chunk ${name}`);
  const exports = {};
  made.set(name, exports);
  body(requireChunk, exports);
  return exports;
}

statecharts.chunk = (name, body) => bodies.set(name, body);

/** Brings the bundles in which a chunk and all that it needs lie, and runs each as it comes; what the chunk exports. */
export async function importChunk(name: string): Promise<unknown> {
  let last: unknown;
  for (const [bundle, opened] of packsFor(name).map((one) => [one, open(one)] as const)) {
    await opened;
    if (bodies.has(chunkOf(bundle))) last = requireChunk(chunkOf(bundle));
  }
  return last;
}

statecharts.import = importChunk;
