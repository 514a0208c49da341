import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/context.ts';
import type { Schema } from '../schema.ts';

/**
 * Renames `tallies` to `account_counters` and `known_places` to `known_devices`. On PostgreSQL nodes of the release before may still be
 * running, so updatable views keep the old names, with the privileges of the tables. The next release drops them.
 */
export async function renameCountersAndDevices(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await sql`alter table tallies rename to account_counters`.execute(db);
  await sql`alter table known_places rename to known_devices`.execute(db);
  await sql`alter table known_devices rename column place to device_key`.execute(db);
  if (engine === 'sqlite') return;
  await sql`create view tallies as select * from account_counters`.execute(db);
  await sql`create view known_places as select user_id, device_key as place, seen_at from known_devices`.execute(db);
  await copyPrivileges(db, 'account_counters', 'tallies');
  await copyPrivileges(db, 'known_devices', 'known_places');
}

/** Grants on the view what is granted on the table. */
async function copyPrivileges(db: Kysely<Schema>, table: string, view: string): Promise<void> {
  const { rows } = await sql<{ privilege: string; grantee: string | null }>`
    select acl.privilege_type as privilege, roles.rolname as grantee
    from pg_class, aclexplode(pg_class.relacl) as acl left join pg_roles as roles on roles.oid = acl.grantee
    where pg_class.oid = to_regclass(${table}) and acl.privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`.execute(
    db,
  );
  for (const { privilege, grantee } of rows) {
    const role = grantee === null ? sql`public` : sql.id(grantee);
    await sql`grant ${sql.raw(privilege)} on ${sql.id(view)} to ${role}`.execute(db);
  }
}
