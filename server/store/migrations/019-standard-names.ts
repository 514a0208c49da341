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
  await copyPrivileges(db);
}

/** Grants on the views what is granted on the tables. */
async function copyPrivileges(db: Kysely<Schema>): Promise<void> {
  await sql`
    do $$
    declare acl record;
    begin
      for acl in
        select renamed.view_name, granted.privilege_type, granted.grantee
        from (values ('account_counters', 'tallies'), ('known_devices', 'known_places')) as renamed (table_name, view_name)
        join pg_class on pg_class.oid = to_regclass(renamed.table_name)
        cross join aclexplode(pg_class.relacl) as granted
        where granted.privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
      loop
        execute format('grant %s on %I to %s', acl.privilege_type, acl.view_name,
          case when acl.grantee = 0 then 'public' else quote_ident(pg_get_userbyid(acl.grantee)) end);
      end loop;
    end $$`.execute(db);
}
