import type { HonoRequest } from 'hono';
import type { User } from '../store/users.ts';
import type { World } from '../world.ts';
import { badToken, noToken, notYours, standardError } from './api-error.ts';

function tokenOf(request: HonoRequest, isQueryAllowed: boolean): string | null {
  const header = request.header('authorization');
  const [, bearer] = /^Bearer\s+(\S+)$/i.exec(header ?? '') ?? [];
  if (bearer !== undefined) return bearer;
  return isQueryAllowed ? (request.query('access_token') ?? null) : null;
}

/** The user whose token the call carries. Throws the gateway's 401 without a token that is alive. */
export function callerOf(world: World, request: HonoRequest): User {
  const given = tokenOf(request, world.settings.legacyQueryToken);
  if (given === null) throw noToken();
  const token = world.stores.grants.findToken('access', given);
  if (token === null || token.expiresAt <= world.now()) throw badToken();
  const user = world.stores.users.find(token.userId);
  if (user === null) throw badToken();
  return user;
}

/** Whether nobody says who calls, where listings are still shown to anybody. */
export function isPublicReading(world: World, request: HonoRequest): boolean {
  return world.settings.legacyQueryToken && tokenOf(request, true) === null;
}

/** The user of the path, when it is the caller's own id. Throws 400 for a malformed id and 403 for another user. */
export function selfOf(world: World, request: HonoRequest, id: string | undefined): User {
  const caller = callerOf(world, request);
  if (id === undefined || !/^\d+$/.test(id)) throw standardError(400, 'bad_request', `Invalid user id ${id ?? ''}`);
  if (Number(id) !== caller.id) throw notYours();
  return caller;
}
