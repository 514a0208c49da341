import type { DatabaseSync } from 'node:sqlite';
import { numberIn, textIn, textOrNullIn } from './rows.ts';

export type TokenKind = 'access' | 'refresh';

/** An authorization code, valid once until it expires. */
export interface AuthorizationCode {
  readonly code: string;
  readonly userId: number;
  readonly redirectUri: string;
  readonly challenge: string | null;
  readonly challengeMethod: string | null;
  readonly expiresAt: number;
}

export interface Token {
  readonly userId: number;
  readonly expiresAt: number;
}

export interface Grants {
  addCode(code: AuthorizationCode): void;
  findCode(code: string): AuthorizationCode | null;
  removeCode(code: string): void;
  /** Records that the user authorised the application; idempotent. */
  add(userId: number, at: number): void;
  /** When the user authorised the application, or null. */
  find(userId: number): number | null;
  all(): { userId: number; createdAt: number }[];
  /** Revokes the authorisation and its tokens. False when there was none. */
  revoke(userId: number): boolean;
  addToken(kind: TokenKind, token: string, userId: number, expiresAt: number): void;
  findToken(kind: TokenKind, token: string): Token | null;
  removeTokens(kind: TokenKind, userId: number): void;
  /** Sets the expiry of a user's tokens, or of all tokens with null. */
  expireTokens(kind: TokenKind, userId: number | null, at: number): void;
}

export function grantsOf(database: DatabaseSync): Grants {
  const insertCode = database.prepare('INSERT INTO codes VALUES (?, ?, ?, ?, ?, ?)');
  const selectCode = database.prepare('SELECT * FROM codes WHERE code = ?');
  const deleteCode = database.prepare('DELETE FROM codes WHERE code = ?');
  const insertGrant = database.prepare('INSERT INTO grants VALUES (?, ?) ON CONFLICT (user_id) DO NOTHING');
  const selectGrant = database.prepare('SELECT created_at FROM grants WHERE user_id = ?');
  const selectGrants = database.prepare('SELECT * FROM grants ORDER BY created_at');
  const deleteGrant = database.prepare('DELETE FROM grants WHERE user_id = ?');
  const insertToken = database.prepare('INSERT INTO tokens VALUES (?, ?, ?, ?)');
  const selectToken = database.prepare('SELECT user_id, expires_at FROM tokens WHERE kind = ? AND token = ?');
  const deleteTokens = database.prepare('DELETE FROM tokens WHERE kind = ? AND user_id = ?');
  const deleteAllTokens = database.prepare('DELETE FROM tokens WHERE user_id = ?');
  const deleteCodes = database.prepare('DELETE FROM codes WHERE user_id = ?');
  const expireOfUser = database.prepare('UPDATE tokens SET expires_at = ? WHERE kind = ? AND user_id = ?');
  const expireAll = database.prepare('UPDATE tokens SET expires_at = ? WHERE kind = ?');
  return {
    addCode(code) {
      insertCode.run(code.code, code.userId, code.redirectUri, code.challenge, code.challengeMethod, code.expiresAt);
    },
    findCode(code) {
      const row = selectCode.get(code);
      if (row === undefined) return null;
      return {
        code: textIn(row, 'code'),
        userId: numberIn(row, 'user_id'),
        redirectUri: textIn(row, 'redirect_uri'),
        challenge: textOrNullIn(row, 'challenge'),
        challengeMethod: textOrNullIn(row, 'challenge_method'),
        expiresAt: numberIn(row, 'expires_at'),
      };
    },
    removeCode(code) {
      deleteCode.run(code);
    },
    add(userId, at) {
      insertGrant.run(userId, at);
    },
    find(userId) {
      const row = selectGrant.get(userId);
      return row === undefined ? null : numberIn(row, 'created_at');
    },
    all: () =>
      selectGrants.all().map((row) => ({ userId: numberIn(row, 'user_id'), createdAt: numberIn(row, 'created_at') })),
    revoke(userId) {
      deleteAllTokens.run(userId);
      deleteCodes.run(userId);
      return deleteGrant.run(userId).changes > 0;
    },
    addToken(kind, token, userId, expiresAt) {
      insertToken.run(token, kind, userId, expiresAt);
    },
    findToken(kind, token) {
      const row = selectToken.get(kind, token);
      return row === undefined ? null : { userId: numberIn(row, 'user_id'), expiresAt: numberIn(row, 'expires_at') };
    },
    removeTokens(kind, userId) {
      deleteTokens.run(kind, userId);
    },
    expireTokens(kind, userId, at) {
      if (userId === null) expireAll.run(at, kind);
      else expireOfUser.run(at, kind, userId);
    },
  };
}
