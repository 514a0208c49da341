import { type KeyRing, opens, SEAL_PURPOSES } from '../secrets.ts';
import { SEALED_KINDS, type SealedRow, type Store } from '../store/port.ts';

const BATCH = 500;

interface Rotation {
  readonly store: Store;
  readonly keys: KeyRing;
  /** Prints a line of progress. */
  readonly print: (line: string) => void;
  /** Waits until every node seals with the key that was promoted. */
  readonly untilNodesFollow: () => Promise<void>;
}

export interface Rotated {
  readonly resealed: number;
  /** How many rows no key opens; they are left unchanged. */
  readonly unopened: number;
}

/**
 * Makes the first key the one that seals, and seals every value with it that a former key sealed. Every batch is a transaction, so it
 * may be interrupted at any time and run again, beside running nodes. The former keys are forgotten when a pass over all rows has
 * found nothing left.
 */
export async function rotateKey({ store, keys, print, untilNodesFollow }: Rotation): Promise<Rotated> {
  const [fingerprint = ''] = keys.fingerprints;
  await store.keyFingerprints.promote(fingerprint);
  keys.sealWith(fingerprint);
  if ((await store.keyFingerprints.former()).length > 0) await untilNodesFollow();
  let resealed = 0;
  for (;;) {
    const { left, unopened } = await count(store, keys);
    print(`${left} left to re-seal`);
    if (left === 0) {
      await store.keyFingerprints.forgetFormer();
      return { resealed, unopened };
    }
    resealed += await resealAll(store, keys, (done) => print(`${resealed + done} re-sealed`));
  }
}

async function count(store: Store, keys: KeyRing): Promise<{ left: number; unopened: number }> {
  let [left, unopened] = [0, 0];
  for await (const rows of batches(store)) {
    const former = rows.filter((row) => !isCurrent(keys, row));
    const openable = former.filter((row) => isOpenable(keys, row));
    left += openable.length;
    unopened += former.length - openable.length;
  }
  return { left, unopened };
}

/** One pass over all rows. A row that changes meanwhile is left to the next pass. */
async function resealAll(store: Store, keys: KeyRing, onBatch: (done: number) => void): Promise<number> {
  let done = 0;
  for await (const rows of batches(store)) {
    const former = rows.filter((row) => !isCurrent(keys, row) && isOpenable(keys, row));
    if (former.length === 0) continue;
    done += await store.transaction((tx) => resealRows(tx, keys, former));
    onBatch(done);
  }
  return done;
}

async function resealRows(tx: Store, keys: KeyRing, rows: readonly SealedRow[]): Promise<number> {
  let done = 0;
  for (const row of rows) {
    const purpose = purposeOf(row);
    const sealed = row.sealed.map((value) => keys.seal(keys.open(value, purpose), purpose));
    if (await tx.keyFingerprints.reseal(row, sealed)) done += 1;
  }
  return done;
}

async function* batches(store: Store): AsyncGenerator<SealedRow[]> {
  for (const kind of SEALED_KINDS) {
    let after: string | null = null;
    for (;;) {
      const rows: SealedRow[] = await store.keyFingerprints.sealedRows(kind, after, BATCH);
      yield rows;
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.id;
    }
  }
}

const purposeOf = ({ kind, owner }: SealedRow): string => SEAL_PURPOSES[kind](owner);
const isCurrent = (keys: KeyRing, row: SealedRow): boolean =>
  row.sealed.every((value) => keys.isCurrent(value, purposeOf(row)));
const isOpenable = (keys: KeyRing, row: SealedRow): boolean =>
  row.sealed.every((value) => opens(keys, value, purposeOf(row)));
