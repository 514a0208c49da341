import type { CellSetting } from '../cells/cells.ts';
import { emailHash } from '../cells/claims.ts';
import type { DirectoryCounts } from '../cells/directory.ts';
import { openCell } from '../cells/open-cell.ts';
import type { CellsConfig } from '../config.ts';
import type { OpenStore } from '../store/port.ts';

/** So many are claimed at a time; the directory has ten connections of a process. */
const AT_A_TIME = 100;

/** Runs `work` with the cell of the configuration. */
export async function withCell<Result>(
  config: CellsConfig,
  work: (cell: CellSetting) => Promise<Result>,
): Promise<Result> {
  const cell = openCell(config, () => {});
  try {
    return await work(cell);
  } finally {
    await cell.directory.close();
  }
}

/** What `fillDirectory` claimed, and what another cell has of it: an e-mail or an account, and the cell. */
interface Filled extends DirectoryCounts {
  readonly conflicts: readonly { readonly what: string; readonly cell: string }[];
}

/** Claims everything that the store has. May be repeated. */
export async function fillDirectory(store: OpenStore, { name, directory, secrets }: CellSetting): Promise<Filled> {
  const conflicts: Filled['conflicts'][number][] = [];
  /** How many of a list by pages were claimed. */
  async function claimAll(
    pageAfter: (last: string, limit: number) => Promise<string[]>,
    claim: (what: string) => Promise<string>,
  ): Promise<number> {
    let claimed = 0;
    for (let last = ''; ; ) {
      const page = await pageAfter(last, AT_A_TIME);
      const cells = await Promise.all(page.map(claim));
      for (const [index, cell] of cells.entries()) {
        if (cell === name) claimed += 1;
        else conflicts.push({ what: page[index] ?? '', cell });
      }
      const end = page.at(-1);
      if (end === undefined) return claimed;
      last = end;
    }
  }
  const people = await claimAll(
    (last, limit) => store.users.emailsAfter(last, limit),
    (email) => directory.claim(emailHash(secrets, email)),
  );
  const accounts = await claimAll(
    (last, limit) => store.accounts.idsAfter(last, limit),
    (id) => directory.claimAccount(id),
  );
  return { people, accounts, conflicts };
}

/** Whether the e-mail is of somebody here, so that its claim has to stay. */
export async function isNeeded(store: OpenStore, email: string): Promise<boolean> {
  const user = await store.users.byEmail(email);
  return user?.verified === true || (await store.operators.isAnywhere(email));
}
