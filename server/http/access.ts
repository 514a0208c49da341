import type { Access } from '#contract/call.ts';
import { hasPermissions } from '#domain/permissions.ts';
import { Problem } from '../problem.ts';
import type { Membership, Caller as Signed } from '../store/port.ts';
import type { Caller } from './bind.ts';

/** The caller of an authorised request. */
export interface Authorized {
  readonly caller: Caller | null;
  readonly membership: Membership | null;
}

/**
 * Checks a call's access: 401 without the required session, 404 for an account that the caller has no access to, 403 for a member
 * without the permission, and for one without the second factor that the account requires.
 */
export function checkAccess(access: Access, session: Signed | null, membership: Membership | null): Authorized {
  if (access === 'public') return { caller: session?.stage === 'full' ? callerOf(session) : null, membership: null };
  const stage = access === 'second-factor' ? 'second-factor' : 'full';
  if (session === null || session.stage !== stage) throw new Problem('unauthenticated');
  const caller = callerOf(session);
  if (access === 'session' || access === 'second-factor') return { caller, membership: null };

  if (membership === null) throw new Problem('not-found', { message: 'no such account' });
  if (membership.needsSecondFactor) throw new Problem('second-factor-required');
  if (!isAllowed(access, membership)) throw new Problem('forbidden');
  return { caller, membership };
}

function isAllowed(access: Exclude<Access, 'public' | 'session' | 'second-factor'>, membership: Membership): boolean {
  if (access === 'member') return true;
  if (access === 'owner') return membership.isOwner;
  return membership.isOwner || access.anyOf.some((permission) => hasPermissions(membership.permissions, permission));
}

const callerOf = ({ userId, email, id }: Signed): Caller => ({ userId, email, sessionId: id });
