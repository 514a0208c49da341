import { isQuietAt, type PushKind, pushKindsFor, SENDING_LEAD } from '#domain/push.ts';
import { localTime } from '../questions/local-time.ts';
import type { AccountMember, NewPushNotice, PushFollower, Store } from '../store/port.ts';

/** New questions that come within so many ms are told together. */
export const GATHERING = 3000;
/** The least time from telling a device of new questions of an account to telling it of others, in ms. */
const PAUSE = 60_000;
/** How often an account is looked at that nothing is known to have happened at, in ms: so late at most is a change whose node died. */
const SWEEP = 60_000;
/** Questions that were asked longer ago are not told as new, in ms. */
const NEW_FOR = 86_400_000;
/** How long it is remembered what was told, in ms. */
export const TOLD_FOR = NEW_FOR + 3_600_000;
/** How many are counted; more than that are told as so many. */
const MOST = 999;
/** How long each kind is worth telling, in ms; an answer that is about to be sent, until then. */
const LIFETIMES: Readonly<Record<PushKind, number>> = { question: 3_600_000, sending: 60_000, link: 43_200_000 };

interface NoticingDeps {
  readonly store: Store;
  /** The factor by which delays of scheduled answers are shortened. */
  readonly clockRate: number;
}

/** Looks what happened at an account since its people were last told, and adds notices for the devices of those who want to know. */
export function createNoticing({ store, clockRate }: NoticingDeps): (accountId: string) => Promise<void> {
  const lead = Math.round(SENDING_LEAD / clockRate);

  return (accountId) =>
    store.transaction(async (tx) => {
      const followed = await tx.push.lockAccount(accountId);
      if (followed === null) return;
      const followers = await tx.push.followers(accountId);
      const account = await tx.accounts.byId(accountId);
      // Without anybody to tell it is looked at again when a device or a choice is saved.
      if (followers.length === 0 || account === null) return tx.push.forgetAccount(accountId);
      const now = await tx.now();
      const isGathering = now < followed.nextAt;
      const since = Math.max(followed.since, now - NEW_FOR);
      const questions = isGathering ? [] : await tx.push.untoldQuestions(accountId, since, MOST);
      const sendings = await tx.push.untoldSendings(accountId, lead, MOST);
      const isLost = account.linkStatus === 'lost';
      const happened: Happened[] = [
        { kind: 'question', ids: questions, isTold: questions.length > 0 },
        { kind: 'sending', ids: sendings, isTold: sendings.length > 0 },
        { kind: 'link', ids: [], isTold: isLost && !followed.isLinkTold },
      ];
      const told = happened.filter(({ isTold }) => isTold);
      const members = told.length === 0 ? [] : await tx.accounts.members(accountId);
      await tx.push.addNotices(noticesOf({ accountId, told, followers, members, now }));
      for (const { kind, ids } of told) await tx.push.tell(accountId, kind, ids);
      const nextAt = questions.length > 0 ? now + PAUSE : followed.nextAt;
      const sending = await tx.push.nextSending(accountId, lead);
      const dueAt = Math.min(
        now + SWEEP,
        sending === null ? Infinity : sending - lead,
        nextAt > now ? nextAt : Infinity,
      );
      await tx.push.saveAccount(accountId, { nextAt, isLinkTold: isLost }, dueAt);
    });
}

interface Happened {
  readonly kind: PushKind;
  readonly ids: readonly string[];
  readonly isTold: boolean;
}

interface Telling {
  readonly accountId: string;
  readonly told: readonly Happened[];
  readonly followers: readonly PushFollower[];
  readonly members: readonly AccountMember[];
  readonly now: number;
}

function noticesOf({ accountId, told, followers, members, now }: Telling): NewPushNotice[] {
  const access = new Map(members.map((member) => [member.userId, member]));
  return followers.flatMap(({ deviceId, userId, kinds, quietHours }) => {
    const member = access.get(userId);
    if (member === undefined || !isPushed(member, quietHours, now)) return [];
    const allowed = pushKindsFor(member).filter((kind) => kinds.includes(kind));
    return told
      .filter(({ kind }) => allowed.includes(kind))
      .map(({ kind, ids }) => ({
        accountId,
        deviceId,
        kind,
        questionId: ids.length === 1 ? (ids[0] ?? null) : null,
        count: Math.max(ids.length, 1),
        lifetime: LIFETIMES[kind],
      }));
  });
}

/** Whether a member with this access may be told anything now. */
export const isPushed = (
  { needsSecondFactor }: Pick<AccountMember, 'needsSecondFactor'>,
  quietHours: PushFollower['quietHours'],
  now: number,
): boolean =>
  !needsSecondFactor && (quietHours === null || !isQuietAt(quietHours, localTime(now, quietHours.timeZone).minute));
