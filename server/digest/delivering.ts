import { hasPermissions } from '#domain/permissions.ts';
import type { ReportPeriod } from '#domain/report.ts';
import { messageIdOf } from '../mail/message-id.ts';
import type { MailMessage } from '../mail/transport.ts';
import type { Secrets } from '../secrets.ts';
import type { AccountOfUser, DigestKey, Store } from '../store/port.ts';
import { digestOf, isEmptyDigest } from './digest.ts';
import { renderDigest } from './mail.ts';
import { unsubscribeUrl } from './unsubscribing.ts';

/** Whether a member with this access may get digests: what they say is what Informes shows. */
export const mayGetDigest = ({ needsSecondFactor, permissions }: AccountOfUser): boolean =>
  !needsSecondFactor && hasPermissions(permissions, 'History');

/** Whom a digest may be sent to now. `gone`: the person has no access to the account any more; `held`: none may be sent for now. */
export type Recipient =
  | { readonly is: 'member'; readonly member: AccountOfUser; readonly email: string }
  | { readonly is: 'held'; readonly member: AccountOfUser }
  | { readonly is: 'gone' };

export async function recipientOf(store: Store, { accountId, userId }: DigestKey): Promise<Recipient> {
  const member = await store.accounts.membership(accountId, userId);
  const user = await store.users.byId(userId);
  if (member === null || user === null) return { is: 'gone' };
  const isHeld = !user.verified || !mayGetDigest(member) || member.linkStatus === 'lost';
  return isHeld ? { is: 'held', member } : { is: 'member', member, email: user.email };
}

export interface ComposingDeps {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly publicUrl: () => string;
  /** The cell that links name; null without other cells. */
  readonly cell: string | null;
}

interface Composed {
  readonly message: MailMessage;
  /** There is nothing to tell. */
  readonly isEmpty: boolean;
}

/** The mail of a digest. `source` identifies it: every attempt at the same digest has the same id, so that mailboxes can detect a duplicate. */
export async function composeDigest(
  { store, secrets, publicUrl, cell }: ComposingDeps,
  { member, email }: Extract<Recipient, { is: 'member' }>,
  { period, userId, source }: { readonly period: ReportPeriod; readonly userId: string; readonly source: string },
): Promise<Composed> {
  const digest = await digestOf(store, member, period);
  const links = {
    publicUrl: publicUrl(),
    unsubscribeUrl: unsubscribeUrl(secrets, publicUrl(), { accountId: member.id, userId }, cell),
  };
  const message = {
    id: messageIdOf(secrets, `digest ${member.id} ${userId} ${source}`),
    to: email,
    unsubscribeUrl: links.unsubscribeUrl,
    ...renderDigest(digest, links),
  };
  return { message, isEmpty: isEmptyDigest(digest) };
}
