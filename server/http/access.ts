import type { Access } from '#contract/call.ts';
import { hasPermissions } from '#domain/permissions.ts';
import { Problem } from '../problem.ts';
import type { Membership, Caller as Signed } from '../store/port.ts';
import type { Caller } from './bind.ts';

/** What the access check learned of who calls. */
export interface Granted {
  readonly caller: Caller | null;
  readonly membership: Membership | null;
}

/**
 * Lets a call pass, or refuses it: 401 without the session it needs, 404 for an account that is not the caller's, 403 for a
 * member without the right.
 */
export function grantAccess(access: Access, session: Signed | null, membership: Membership | null): Granted {
  if (access === 'public') return { caller: session?.stage === 'full' ? callerOf(session) : null, membership: null };
  const stage = access === 'second-factor' ? 'second-factor' : 'full';
  if (session === null || session.stage !== stage) throw new Problem('unauthenticated');
  const caller = callerOf(session);
  if (access === 'session' || access === 'second-factor') return { caller, membership: null };

  if (membership === null) throw new Problem('not-found', { message: 'no such account' });
  if (!isAllowed(access, membership)) throw new Problem('forbidden');
  return { caller, membership };
}

function isAllowed(access: Exclude<Access, 'public' | 'session' | 'second-factor'>, membership: Membership): boolean {
  if (access === 'member') return true;
  if (access === 'owner') return membership.isOwner;
  return membership.isOwner || access.anyOf.some((permission) => hasPermissions(membership.permissions, permission));
}

const callerOf = ({ userId, email, id }: Signed): Caller => ({ userId, email, sessionId: id });
