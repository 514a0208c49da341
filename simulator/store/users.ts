import type { DatabaseSync } from 'node:sqlite';
import { numberIn, numberOrNullIn, type Row, textIn } from './rows.ts';

/** `operator`: a collaborator of a seller, who may sign in but not authorise applications. */
export type Role = 'seller' | 'buyer' | 'operator';

export interface User {
  readonly id: number;
  readonly nickname: string;
  readonly role: Role;
  readonly siteId: string;
  /** The seller of a collaborator; null for other users. */
  readonly worksFor: number | null;
  readonly city: string;
  /** `AR-C`. */
  readonly state: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly sales: number;
  readonly registeredAt: number;
}

export interface Users {
  find(id: number): User | null;
  withRole(role: Role): User[];
  add(user: User): void;
}

function roleOf(text: string): Role {
  if (text === 'seller' || text === 'buyer' || text === 'operator') return text;
  throw new TypeError(`unknown role ${text}`);
}

function userOf(row: Row): User {
  return {
    id: numberIn(row, 'id'),
    nickname: textIn(row, 'nickname'),
    role: roleOf(textIn(row, 'role')),
    siteId: textIn(row, 'site_id'),
    worksFor: numberOrNullIn(row, 'works_for'),
    city: textIn(row, 'city'),
    state: textIn(row, 'state'),
    firstName: textIn(row, 'first_name'),
    lastName: textIn(row, 'last_name'),
    sales: numberIn(row, 'sales'),
    registeredAt: numberIn(row, 'registered_at'),
  };
}

export function usersOf(database: DatabaseSync): Users {
  const byId = database.prepare('SELECT * FROM users WHERE id = ?');
  const byRole = database.prepare('SELECT * FROM users WHERE role = ? ORDER BY nickname');
  const insert = database.prepare('INSERT INTO users VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  return {
    find(id) {
      const row = byId.get(id);
      return row === undefined ? null : userOf(row);
    },
    withRole: (role) => byRole.all(role).map(userOf),
    add(user) {
      insert.run(
        user.id,
        user.nickname,
        user.role,
        user.siteId,
        user.worksFor,
        user.city,
        user.state,
        user.firstName,
        user.lastName,
        user.sales,
        user.registeredAt,
      );
    },
  };
}
