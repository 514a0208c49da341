import { sql } from 'kysely';
import type { Settings } from '#contract/settings.ts';
import { confidencePercent } from '#domain/confidence.ts';
import { AUTO_RESPONSE_DELAYS } from '#domain/limits.ts';
import { ALL_PERMISSIONS } from '#domain/permissions.ts';
import { DEFAULT_SETTINGS, REGISTERS } from '#domain/settings.ts';
import type { Context } from '../engine/context.ts';
import { type GivenColumn, givenRows } from '../engine/given-rows.ts';
import { type ParamOf, prepareBatchQuery } from '../engine/prepared.ts';
import { type AccountOfUser, type AccountRecord, type Accounts, LINK_STATUSES } from '../port/accounts.ts';
import { lockAccount } from './account-counters.ts';
import { chunked, flag, needsSecondFactor, oneOf, padded, undoSecondsOf } from './shared.ts';
import { storedRules, toRules } from './stored-rules.ts';

export const OPERATION_MODES = ['supervised', 'automatic'] as const;
const ID: readonly GivenColumn<string>[] = [{ name: sql`id`, type: 'text', of: (id) => id }];

const COLUMNS = [
  'accounts.id',
  'accounts.site_id',
  'accounts.nickname',
  'accounts.icon',
  'accounts.owner_id',
  'accounts.link_status',
  'accounts.last_contact_at',
  'accounts.created_at',
  'accounts.undo_seconds',
  'accounts.second_factor_required',
  'owners.email as owner',
] as const;

interface AccountRow {
  id: string;
  site_id: string;
  nickname: string;
  icon: string | null;
  owner_id: string;
  owner: string;
  link_status: string;
  last_contact_at: number;
  created_at: number;
  undo_seconds: number;
  second_factor_required: number;
}

const toAccount = (row: AccountRow): AccountRecord => ({
  id: row.id,
  siteId: row.site_id,
  nickname: row.nickname,
  icon: row.icon,
  ownerId: row.owner_id,
  owner: row.owner,
  linkStatus: oneOf(LINK_STATUSES, row.link_status),
  lastContactAt: row.last_contact_at,
  createdAt: row.created_at,
  undoSeconds: undoSecondsOf(row.undo_seconds),
  isSecondFactorRequired: row.second_factor_required === 1,
});

export const SETTINGS_COLUMNS = [
  'accounts.operation_mode',
  'accounts.automatic_response',
  'accounts.auto_response_delay',
  'accounts.minimum_confidence',
  'accounts.register',
  'accounts.undo_seconds',
] as const;

export interface SettingsRow {
  readonly operation_mode: string;
  readonly automatic_response: string;
  readonly auto_response_delay: number;
  readonly minimum_confidence: number;
  readonly register: string | null;
  readonly undo_seconds: number;
}

export const toSettings = (row: SettingsRow): Settings => ({
  operationMode: oneOf(OPERATION_MODES, row.operation_mode),
  automaticResponse: oneOf(['immediate', 'delayed'], row.automatic_response),
  autoResponseDelay:
    AUTO_RESPONSE_DELAYS.find((minutes) => minutes === row.auto_response_delay) ?? DEFAULT_SETTINGS.autoResponseDelay,
  minimumConfidence: row.minimum_confidence / 100,
  register: REGISTERS.find((register) => register === row.register) ?? null,
  undoSeconds: undoSecondsOf(row.undo_seconds),
});

const toAccountOf =
  (userId: string) =>
  (row: AccountRow & { permissions: number | null; factor_enabled: number | null }): AccountOfUser => {
    const isOwner = row.owner_id === userId;
    return {
      ...toAccount(row),
      isOwner,
      permissions: isOwner ? ALL_PERMISSIONS : (row.permissions ?? 0),
      needsSecondFactor: needsSecondFactor(row, isOwner),
    };
  };

export function createAccounts(context: Context): Accounts {
  const accounts = () =>
    context.db
      .selectFrom('accounts')
      .innerJoin('users as owners', 'owners.id', 'accounts.owner_id')
      .where('accounts.deleted_at', 'is', null)
      .select(COLUMNS);
  const linked = () =>
    context.db
      .selectFrom('accounts')
      .select('accounts.id')
      .where('accounts.link_status', '=', 'ok')
      .where('accounts.deleted_at', 'is', null);
  const ofAccount = (param: ParamOf<{ accountId: string }>) =>
    context.db.selectFrom('accounts').where('id', '=', param('accountId')).where('deleted_at', 'is', null);
  const settingsOf = prepareBatchQuery(context, (param: ParamOf<{ accountId: string }>) =>
    ofAccount(param).select(SETTINGS_COLUMNS),
  );
  const greetingSignatureOf = prepareBatchQuery(context, (param: ParamOf<{ accountId: string }>) =>
    ofAccount(param).select(['greeting', 'signature']),
  );
  const update = (id: string) => context.db.updateTable('accounts').where('id', '=', id);

  /** Accounts with the user's place in them; strangers' are left out. */
  const accountsOf = (userId: string) =>
    accounts()
      .leftJoin('users as viewers', (join) => join.on('viewers.id', '=', userId))
      .leftJoin('operators', (join) =>
        join.onRef('operators.account_id', '=', 'accounts.id').onRef('operators.email', '=', 'viewers.email'),
      )
      .select(['operators.permissions', 'viewers.factor_enabled']);

  return {
    create: (account) =>
      context.atomically(async (tx) => {
        const created = await tx.db
          .insertInto('accounts')
          .values({
            id: account.id,
            site_id: account.siteId,
            nickname: account.nickname,
            icon: account.icon,
            owner_id: account.ownerId,
            link_status: 'ok',
            last_contact_at: tx.now(),
            created_at: tx.now(),
            operation_mode: DEFAULT_SETTINGS.operationMode,
            automatic_response: DEFAULT_SETTINGS.automaticResponse,
            auto_response_delay: DEFAULT_SETTINGS.autoResponseDelay,
            minimum_confidence: confidencePercent(DEFAULT_SETTINGS.minimumConfidence),
            register: DEFAULT_SETTINGS.register,
            undo_seconds: DEFAULT_SETTINGS.undoSeconds,
            greeting: null,
            signature: null,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (created !== undefined) {
          await tx.db
            .insertInto('account_counters')
            .values({ account_id: account.id, pending: 0, history_low: 1, history_high: 0, activity: 0 })
            .execute();
          return 'created';
        }
        const taken = await tx.db.selectFrom('accounts').select('id').where('id', '=', account.id).executeTakeFirst();
        return taken === undefined ? 'owner-has-account' : 'account-taken';
      }),

    async byId(id) {
      const row = await accounts().where('accounts.id', '=', id).executeTakeFirst();
      return row === undefined ? null : toAccount(row);
    },

    async existing(ids) {
      const { rows } = await sql<{ id: string }>`select id from accounts
        where deleted_at is null and id in (select id from ${givenRows(context, ID, ids)} as given)`.execute(
        context.db,
      );
      return rows.map(({ id }) => id);
    },

    async ownedBy(userId) {
      const row = await accounts().where('accounts.owner_id', '=', userId).executeTakeFirst();
      return row === undefined ? null : toAccount(row);
    },

    async listFor(userId) {
      const rows = await accountsOf(userId)
        .where('accounts.id', 'in', (eb) =>
          eb
            .selectFrom('accounts as owned')
            .select('owned.id')
            .where('owned.owner_id', '=', userId)
            .union(
              context.db
                .selectFrom('users')
                .innerJoin('operators as invited', 'invited.email', 'users.email')
                .select('invited.account_id as id')
                .where('users.id', '=', userId),
            ),
        )
        .orderBy('accounts.id')
        .execute();
      return rows.map(toAccountOf(userId));
    },

    async membership(accountId, userId) {
      const row = await accountsOf(userId).where('accounts.id', '=', accountId).executeTakeFirst();
      if (row === undefined || (row.owner_id !== userId && row.permissions === null)) return null;
      return toAccountOf(userId)(row);
    },

    async members(accountId) {
      const owner = await accounts().where('accounts.id', '=', accountId).executeTakeFirst();
      if (owner === undefined) return [];
      const operators = await context.db
        .selectFrom('operators')
        .innerJoin('users', 'users.email', 'operators.email')
        .select(['users.id', 'users.email', 'users.factor_enabled', 'operators.permissions'])
        .where('operators.account_id', '=', accountId)
        .orderBy('users.email')
        .execute();
      return [
        {
          userId: owner.owner_id,
          email: owner.owner,
          isOwner: true,
          permissions: ALL_PERMISSIONS,
          needsSecondFactor: false,
        },
        ...operators.map(({ id, email, permissions, factor_enabled }) => ({
          userId: id,
          email,
          isOwner: false,
          permissions,
          needsSecondFactor: needsSecondFactor({ ...owner, factor_enabled }, false),
        })),
      ];
    },

    async linkedOf(userIds) {
      const ids = new Set<string>();
      for (const chunk of chunked(userIds)) {
        const users = padded(chunk);
        const owned = await linked().where('accounts.owner_id', 'in', users).execute();
        const operated = await linked()
          .innerJoin('operators', 'operators.account_id', 'accounts.id')
          .innerJoin('users', 'users.email', 'operators.email')
          .where('users.id', 'in', users)
          .execute();
        for (const { id } of [...owned, ...operated]) ids.add(id);
      }
      return [...ids];
    },

    async nextLinked(after) {
      const next = (from: string) =>
        linked().where('accounts.id', '>', from).orderBy('accounts.id').limit(1).executeTakeFirst();
      const row = (await next(after)) ?? (after === '' ? undefined : await next(''));
      return row?.id ?? null;
    },

    async idsAfter(id, limit) {
      const query = context.db.selectFrom('accounts').select('id').where('id', '>', id).orderBy('id').limit(limit);
      return (await query.execute()).map((row) => row.id);
    },

    async setProfile(id, { nickname, icon }) {
      await update(id).set({ nickname, icon }).execute();
    },

    async setLinkStatus(id, status) {
      const row = await update(id)
        .set({ link_status: status })
        .where('link_status', '!=', status)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async touchContact(...ids) {
      await context.db
        .updateTable('accounts')
        .where('id', 'in', padded(ids))
        .set({ last_contact_at: context.now() })
        .execute();
    },

    awaitImport: async (id) => void (await update(id).set({ awaits_import: 1 }).execute()),

    async questionsRead(...ids) {
      const rows = await context.db
        .updateTable('accounts')
        .where('id', 'in', padded(ids))
        .set({ last_contact_at: context.now() })
        .returning(['id', 'awaits_import'])
        .execute();
      const awaited = rows.filter(({ awaits_import }) => awaits_import === 1).map(({ id }) => id);
      if (awaited.length > 0)
        await context.db.updateTable('accounts').where('id', 'in', padded(awaited)).set({ awaits_import: 0 }).execute();
      return awaited;
    },

    lock: async (accountId) => void (await lockAccount(context, accountId)),

    async settings(accountId) {
      const [row] = await settingsOf({ accountId });
      return row === undefined ? null : toSettings(row);
    },

    async putSettings(accountId, settings) {
      await update(accountId)
        .set({
          operation_mode: settings.operationMode,
          automatic_response: settings.automaticResponse,
          auto_response_delay: settings.autoResponseDelay,
          minimum_confidence: confidencePercent(settings.minimumConfidence),
          register: settings.register,
          undo_seconds: settings.undoSeconds,
        })
        .execute();
    },

    async automaticState(accountId) {
      const row = await context.db
        .selectFrom('accounts')
        .select(['operation_mode', 'halted_by', 'halted_at'])
        .where('id', '=', accountId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { operation_mode, halted_by: by, halted_at: at } = row;
      return {
        operationMode: oneOf(OPERATION_MODES, operation_mode),
        halt: by === null || at === null ? null : { by, at },
      };
    },

    async halt(accountId, by) {
      await update(accountId).set({ halted_by: by, halted_at: context.now() }).execute();
    },

    async resume(accountId) {
      await update(accountId).set({ halted_by: null, halted_at: null }).execute();
    },

    async sending(accountId) {
      const row = await context.db
        .selectFrom('accounts')
        .select(SETTINGS_COLUMNS)
        .select(['halted_at', 'automatic_rules', 'site_id'])
        .where('id', '=', accountId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        settings: toSettings(row),
        isHalted: row.halted_at !== null,
        rules: toRules(row.automatic_rules),
        siteId: row.site_id,
      };
    },

    async putRules(accountId, rules) {
      await update(accountId)
        .set({ automatic_rules: storedRules(rules) })
        .execute();
    },

    async setSecondFactorRequired(accountId, isRequired) {
      await update(accountId)
        .set({ second_factor_required: flag(isRequired) })
        .execute();
    },

    async greetingSignature(accountId) {
      const [row] = await greetingSignatureOf({ accountId });
      return row === undefined ? null : { greeting: row.greeting, signature: row.signature };
    },

    async putGreetingSignature(accountId, { greeting, signature }) {
      await update(accountId).set({ greeting, signature }).execute();
    },
  };
}
