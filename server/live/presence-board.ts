import type { PresenceFrame, Presence as QuestionPresence } from '#contract/live.ts';

/** What one page's person does at a question. */
export interface PresenceEntry {
  /** Unique over all nodes, and for as long as the connection. */
  readonly id: string;
  readonly accountId: string;
  readonly questionId: string;
  /** An e-mail. */
  readonly by: string;
  /** 0: looks at it. Otherwise writes; of several who write, the highest turn has the answer box, and taking over is a higher turn. */
  readonly turn: number;
}

interface KnownEntry extends PresenceEntry {
  /** When another node's entry expires unless it is renewed, in monotonic ms; null: this node's own. */
  readonly expiresAt: number | null;
}

export type Activity = NonNullable<PresenceFrame['at']>['activity'];

/** Who is at which question, as this node knows it from its own connections and from the other nodes. */
export interface PresenceBoard {
  put(entry: PresenceEntry, expiresAt: number | null): void;
  delete(id: string): void;
  get(id: string): PresenceEntry | undefined;
  /** Deletes what was not renewed in time. */
  expire(now: number): void;
  /** The turn of a person who does this at a question. */
  turnFor(question: Pick<PresenceEntry, 'accountId' | 'questionId' | 'by'>, activity: Activity): number;
  readonly isEmpty: () => boolean;
  of(accountId: string): QuestionPresence[];
  /** The questions that are no longer as this was last called, by account. */
  takeChanges(): ReadonlyMap<string, QuestionPresence[]>;
}

const keyOf = ({ accountId, questionId }: Pick<PresenceEntry, 'accountId' | 'questionId'>): string =>
  JSON.stringify([accountId, questionId]);

export function createPresenceBoard(): PresenceBoard {
  const entries = new Map<string, KnownEntry>();
  const byQuestion = new Map<string, Set<string>>();
  /** What was told of a question, while anybody is there. */
  const told = new Map<string, string>();
  const changed = new Map<string, Pick<PresenceEntry, 'accountId' | 'questionId'>>();

  const at = (question: Pick<PresenceEntry, 'accountId' | 'questionId'>): KnownEntry[] =>
    [...(byQuestion.get(keyOf(question)) ?? [])].flatMap((id) => entries.get(id) ?? []);

  const presenceOf = (question: Pick<PresenceEntry, 'accountId' | 'questionId'>): QuestionPresence => {
    const there = at(question);
    return {
      questionId: question.questionId,
      present: [...new Set(there.map(({ by }) => by))].toSorted(),
      writer: writerOf(there)?.by ?? null,
    };
  };

  const remove = (id: string): void => {
    const entry = entries.get(id);
    if (entry === undefined) return;
    const key = keyOf(entry);
    entries.delete(id);
    byQuestion.get(key)?.delete(id);
    if (byQuestion.get(key)?.size === 0) byQuestion.delete(key);
    changed.set(key, entry);
  };

  return {
    put: (entry, expiresAt) => {
      remove(entry.id);
      const key = keyOf(entry);
      entries.set(entry.id, { ...entry, expiresAt });
      byQuestion.set(key, (byQuestion.get(key) ?? new Set()).add(entry.id));
      changed.set(key, entry);
    },
    delete: remove,
    get: (id) => entries.get(id),
    expire: (now) => {
      for (const { id, expiresAt } of [...entries.values()]) if (expiresAt !== null && expiresAt <= now) remove(id);
    },
    turnFor: (question, activity) => {
      if (activity === 'looking') return 0;
      const there = at(question);
      const writer = writerOf(there);
      if (activity === 'taking-over') return Math.max(0, ...there.map(({ turn }) => turn)) + 1;
      if (writer === undefined) return 1;
      // Another device of the same person has the same turn; who writes while another has the box looks at it.
      return writer.by === question.by ? writer.turn : 0;
    },
    isEmpty: () => entries.size === 0,
    of: (accountId) => {
      const questions = new Map<string, KnownEntry>();
      for (const entry of entries.values()) if (entry.accountId === accountId) questions.set(keyOf(entry), entry);
      return [...questions.values()].map(presenceOf);
    },
    takeChanges: () => {
      const changes = new Map<string, QuestionPresence[]>();
      for (const [key, question] of changed) {
        const presence = presenceOf(question);
        const text = JSON.stringify(presence);
        const isNobody = presence.present.length === 0;
        if ((told.get(key) ?? null) === (isNobody ? null : text)) continue;
        if (isNobody) told.delete(key);
        else told.set(key, text);
        changes.set(question.accountId, [...(changes.get(question.accountId) ?? []), presence]);
      }
      changed.clear();
      return changes;
    },
  };
}

/** Who has the answer box: of equal turns, which two nodes may give at the same moment, the same one at every node. */
function writerOf(there: readonly KnownEntry[]): KnownEntry | undefined {
  return there
    .filter(({ turn }) => turn > 0)
    .toSorted((one, other) => other.turn - one.turn || (one.id < other.id ? -1 : 1))[0];
}
