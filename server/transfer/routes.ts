import { randomUUID } from 'node:crypto';
import {
  discardImport,
  exportHistory,
  exportPolicies,
  exportPrivateFacts,
  exportQuickAnswers,
  type Import,
  type ImportRow,
  listImportRows,
  previewHistory,
  previewPolicies,
  previewPrivateFacts,
  previewQuickAnswers,
  readImports,
  runImport,
  undoImport,
} from '#contract/transfer.ts';
import { hasPermissions } from '#domain/permissions.ts';
import { siteOf } from '#domain/sites.ts';
import {
  IMPORT_MAX_BYTES,
  IMPORT_PERMISSIONS,
  IMPORT_UNDO_TIME,
  IMPORTS_KEPT,
  type RowState,
  type TransferFormat,
  type TransferKind,
} from '#domain/transfer/kinds.ts';
import { shownCellsOf } from '#domain/transfer/rows.ts';
import type { KnowledgeRoutesDeps } from '../answers/knowledge-changes.ts';
import { type Binding, bind, type RequestContext } from '../http/bind.ts';
import { createRateLimiter } from '../identity/limits.ts';
import { Problem } from '../problem.ts';
import type { Membership, RateLimit, Store, StoredImport, StoredImportRow } from '../store/port.ts';
import { createComparison } from './comparing.ts';
import { exportFile } from './exporting.ts';
import { applyImport, revertImport, StalePreview } from './importing.ts';
import { createSpreadsheets } from './spreadsheets.ts';

/** Files of an account, of which each takes a thread for a while. */
export const TRANSFER_LIMIT: RateLimit = { limit: 60, window: 3_600_000 };
/** A preview that is being read for longer belongs to a node that stopped, in ms. */
const READING_TIME = 600_000;
/** How many rows of a discarded import are deleted at a time. */
const DELETED_AT_ONCE = 2000;

const CHANGED = {
  'quick-answers': 'QuickAnswersChanged',
  policies: 'SettingsChanged',
  'private-facts': 'QuestionsChanged',
  history: 'QuestionsChanged',
} as const;

/** 7.104-7.109: files of an account's entries. */
export function transferRoutes({ store, publish, onKnowledgeChanged }: KnowledgeRoutesDeps): Binding[] {
  const spreadsheets = createSpreadsheets();
  const enforceLimit = createRateLimiter(store);

  const exported = async (kind: TransferKind, format: TransferFormat, member: Membership) => {
    await enforceLimit(`transfer:${member.accountId}`, [TRANSFER_LIMIT]);
    return exportFile({ store, spreadsheets }, { member, kind, format });
  };

  async function preview(
    kind: TransferKind,
    { name, content }: { readonly name: string; readonly content: string },
    { member, caller }: RequestContext,
  ): Promise<Import> {
    const { accountId, siteId } = member();
    const { email: by } = caller();
    const bytes = Buffer.from(content, 'base64');
    if (bytes.length > IMPORT_MAX_BYTES) throw new Problem('body-too-large');
    await enforceLimit(`transfer:${accountId}`, [TRANSFER_LIMIT]);
    await discardOld(store, accountId, by);
    const id = randomUUID();
    await store.transfers.begin(accountId, { id, kind, file: name, by });
    const counts: Record<RowState, number> = { added: 0, changed: 0, same: 0, broken: 0 };
    try {
      const compare = await createComparison(store, accountId, kind);
      for await (const chunk of spreadsheets.read(kind, siteOf(siteId).timeZone, bytes)) {
        const rows = await compare(chunk);
        for (const { state } of rows) counts[state] += 1;
        await store.transfers.addRows(accountId, id, rows);
      }
    } catch (error) {
      await discard(store, accountId, id);
      throw error;
    }
    await store.transfers.finish(accountId, id, counts);
    return toImport(await find(store, { member: member(), id, by }));
  }

  /** Runs an import or takes it back; `act` is null where that is done already. */
  async function change(
    { member, caller }: RequestContext,
    id: string,
    decide: (found: StoredImport, now: number) => ((tx: Store, by: string) => Promise<void>) | null,
  ): Promise<Import> {
    const { accountId } = member();
    const { email: by } = caller();
    const { kind } = await find(store, { member: member(), id, by });
    const isChanged = await store
      .transaction(async (tx) => {
        await tx.accounts.lock(accountId);
        const act = decide(await find(tx, { member: member(), id, by }), await tx.now());
        await act?.(tx, by);
        if (act !== null) await onKnowledgeChanged(accountId, { itemId: null }, tx);
        return act !== null;
      })
      .catch((error: unknown) => {
        if (error instanceof StalePreview) throw new Problem('conflict', { message: 'something changed since' });
        throw error;
      });
    if (isChanged) publish({ event: CHANGED[kind], details: { accountId } });
    return toImport(await find(store, { member: member(), id, by }));
  }

  return [
    bind(exportQuickAnswers, ({ member, query }) => exported('quick-answers', query.format, member())),
    bind(exportPolicies, ({ member, query }) => exported('policies', query.format, member())),
    bind(exportPrivateFacts, ({ member, query }) => exported('private-facts', query.format, member())),
    bind(exportHistory, ({ member, query }) => exported('history', query.format, member())),
    bind(previewQuickAnswers, ({ body, ...context }) => preview('quick-answers', body, context)),
    bind(previewPolicies, ({ body, ...context }) => preview('policies', body, context)),
    bind(previewPrivateFacts, ({ body, ...context }) => preview('private-facts', body, context)),
    bind(previewHistory, ({ body, ...context }) => preview('history', body, context)),
    bind(readImports, async ({ member, caller }) => {
      const imports = await store.transfers.of(member().accountId, caller().email);
      const allowed = imports.filter(({ kind }) => mayImport(member(), kind));
      const preview = allowed.find(({ state }) => state === 'preview');
      // What was imported before can be taken back once the later ones are.
      const last = allowed.find(({ state }) => state === 'imported') ?? allowed.find(({ state }) => state === 'undone');
      return {
        preview: preview === undefined ? null : toImport(preview),
        last: last === undefined ? null : toImport(last),
      };
    }),
    bind(listImportRows, async ({ member, caller, params, query }) => {
      const { kind } = await find(store, { member: member(), id: params.importId, by: caller().email });
      const { accountId, siteId } = member();
      const { entries, count } = await store.transfers.rows(accountId, params.importId, query);
      const { timeZone } = siteOf(siteId);
      return { entries: entries.map((row) => toRow(kind, row, timeZone)), count };
    }),
    bind(runImport, ({ params: { importId }, body: { skipBroken }, ...context }) =>
      change(context, importId, (found) => {
        const { accountId } = context.member();
        const { kind, file, counts, state } = found;
        if (state === 'imported') return null;
        if (state === 'undone') throw new Problem('conflict', { message: 'it was undone' });
        if (counts.broken > 0 && !skipBroken) throw new Problem('conflict', { message: 'it has broken rows' });
        return async (tx, email) => {
          await applyImport({ tx, accountId, found, by: email });
          await tx.transfers.markImported(accountId, importId);
          const details = { kind, file, added: counts.added, changed: counts.changed };
          await tx.activity.append(accountId, { email, code: 'ImportDone', details });
        };
      }),
    ),
    bind(undoImport, ({ params: { importId }, ...context }) =>
      change(context, importId, (found, now) => {
        const { accountId } = context.member();
        const { kind, file, state, importedAt } = found;
        if (state === 'undone') return null;
        if (state !== 'imported' || importedAt === null) throw new Problem('conflict', { message: 'not imported' });
        if (now >= importedAt + IMPORT_UNDO_TIME) throw new Problem('conflict', { message: 'too late' });
        return async (tx, email) => {
          const { undone, kept } = await revertImport({ tx, accountId, found, by: email });
          await tx.transfers.markUndone(accountId, importId, kept);
          await tx.activity.append(accountId, { email, code: 'ImportUndone', details: { kind, file, undone, kept } });
        };
      }),
    ),
    bind(discardImport, async ({ member, caller, params: { importId } }) => {
      const { accountId } = member();
      const found = await store.transfers.read(accountId, importId, caller().email);
      if (found?.state === 'preview') await discard(store, accountId, importId);
      return undefined;
    }),
  ];
}

const mayImport = ({ isOwner, permissions }: Membership, kind: TransferKind): boolean =>
  isOwner || hasPermissions(permissions, IMPORT_PERMISSIONS[kind]);

interface Wanted {
  readonly member: Membership;
  readonly id: string;
  readonly by: string;
}

/** The person's import. Throws `not-found` when there is none, and `forbidden` when the person may not change what it changes. */
async function find(store: Store, { member, id, by }: Wanted): Promise<StoredImport> {
  const found = await store.transfers.read(member.accountId, id, by);
  if (found === null || found.state === 'reading') throw new Problem('not-found', { message: 'no such import' });
  if (!mayImport(member, found.kind)) throw new Problem('forbidden');
  return found;
}

/** What the person read and did not import, and imports before the last ones. */
async function discardOld(store: Store, accountId: string, by: string): Promise<void> {
  const [imports, now] = await Promise.all([store.transfers.of(accountId, by), store.now()]);
  const done = imports.filter(({ state }) => state === 'imported' || state === 'undone');
  const old = imports.filter(
    ({ state, createdAt }) => state === 'preview' || (state === 'reading' && createdAt < now - READING_TIME),
  );
  for (const { id } of [...old, ...done.slice(IMPORTS_KEPT)]) await discard(store, accountId, id);
}

async function discard(store: Store, accountId: string, id: string): Promise<void> {
  while (await store.transfers.discardSome(accountId, id, DELETED_AT_ONCE));
}

function toImport({ id, kind, file, state, counts, createdAt, importedAt, kept }: StoredImport): Import {
  const isImported = state === 'imported' && importedAt !== null;
  return {
    id,
    kind,
    file,
    state: state === 'reading' ? 'preview' : state,
    counts,
    createdAt,
    importedAt,
    undoableUntil: isImported ? importedAt + IMPORT_UNDO_TIME : null,
    kept,
  };
}

const toRow = (
  kind: TransferKind,
  { line, state, problem, before, after }: StoredImportRow,
  timeZone: string,
): ImportRow => ({
  line,
  state,
  problem,
  before: before === null ? null : [...shownCellsOf(kind, before, timeZone)],
  after: [...shownCellsOf(kind, after, timeZone)],
});
