import type { Access } from '#contract/call.ts';
import { hasPermissions } from '#domain/permissions.ts';
import { Problem } from '../problem.ts';
import type { Place, Caller as Signed } from '../store/port.ts';
import type { Caller } from './bind.ts';

/** What the access check learned of who calls. */
export interface Granted {
  readonly caller: Caller | null;
  readonly place: Place | null;
}

/**
 * Lets a call pass, or refuses it: 401 without the session it needs, 404 for an account that is not the caller's, 403 for a
 * member without the right.
 */
export function grantAccess(access: Access, session: Signed | null, place: Place | null): Granted {
  if (access === 'public') return { caller: session?.stage === 'full' ? callerOf(session) : null, place: null };
  const stage = access === 'second-factor' ? 'second-factor' : 'full';
  if (session === null || session.stage !== stage) throw new Problem('unauthenticated');
  const caller = callerOf(session);
  if (access === 'session' || access === 'second-factor') return { caller, place: null };

  if (place === null) throw new Problem('not-found', { message: 'no such account' });
  if (!isAllowed(access, place)) throw new Problem('forbidden');
  return { caller, place };
}

function isAllowed(access: Exclude<Access, 'public' | 'session' | 'second-factor'>, place: Place): boolean {
  if (access === 'member') return true;
  if (access === 'owner') return place.isOwner;
  return place.isOwner || access.anyOf.some((permission) => hasPermissions(place.permissions, permission));
}

const callerOf = ({ userId, email, id }: Signed): Caller => ({ userId, email, sessionId: id });
