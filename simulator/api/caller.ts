import type { HonoRequest } from 'hono';
import type { User } from '../store/users.ts';
import type { World } from '../world.ts';
import { accessDenied, invalidToken, missingToken, standardError } from './api-error.ts';

function tokenOf(request: HonoRequest, isQueryAllowed: boolean): string | null {
  const header = request.header('authorization');
  const [, bearer] = /^Bearer\s+(\S+)$/i.exec(header ?? '') ?? [];
  if (bearer !== undefined) return bearer;
  return isQueryAllowed ? (request.query('access_token') ?? null) : null;
}

/** The user of the call's access token. Throws the gateway's 401 without a valid one. */
export function callerOf(world: World, request: HonoRequest): User {
  const given = tokenOf(request, world.settings.legacyQueryToken);
  if (given === null) throw missingToken();
  const token = world.stores.grants.findToken('access', given);
  if (token === null || token.expiresAt <= world.now()) throw invalidToken();
  const user = world.stores.users.find(token.userId);
  if (user === null) throw invalidToken();
  return user;
}

/** Whether the call has no token while items are public. */
export function isPublicRead(world: World, request: HonoRequest): boolean {
  return world.settings.legacyQueryToken && tokenOf(request, true) === null;
}

/** The caller, if the path names them. Throws 400 for an invalid id and 403 for another user. */
export function selfOf(world: World, request: HonoRequest, id: string | undefined): User {
  const caller = callerOf(world, request);
  if (id === undefined || !/^\d+$/.test(id)) throw standardError(400, 'bad_request', `Invalid user id ${id ?? ''}`);
  if (Number(id) !== caller.id) throw accessDenied();
  return caller;
}
