import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type LiveMessage, PresenceFrameSchema } from '#contract/live.ts';
import { errorFields, type Log } from '../log.ts';
import { type AccountMember, type Broadcasts, MAX_MESSAGE_BYTES } from '../store/port.ts';
import { delay, type Timers } from '../timers.ts';
import type { LiveConnection } from './hub.ts';
import { createPresenceBoard, type PresenceEntry } from './presence-board.ts';

/** Changes are gathered for so long before they are told, in ms; so an account gets at most five messages a second, however many are there. */
const GATHERING = 200;
/** The shortest time between two frames of a connection, in ms; of those that come faster only the last counts. */
const FRAME_INTERVAL = 200;
/** How often own entries are renewed at the other nodes, and connections with entries are pinged, in ms. */
export const PRESENCE_RENEWAL = 2000;
/** How long another node's entry lasts without renewal, in ms. With a missed renewal everybody is free again within ten seconds. */
const LIFETIME = 6000;

/** A broadcast of presence between nodes. */
export const PresenceBroadcastSchema = v.object({
  is: v.literal('presence'),
  present: v.array(
    v.object({ id: v.string(), accountId: v.string(), questionId: v.string(), by: v.string(), turn: v.number() }),
  ),
  left: v.array(v.string()),
});
export type PresenceBroadcast = v.InferOutput<typeof PresenceBroadcastSchema>;

interface PresenceDeps {
  readonly membersOf: (accountId: string) => Promise<readonly AccountMember[]>;
  /** Whether the member may see and show presence. */
  readonly isAllowed: (member: AccountMember) => boolean;
  /** Sends a message to everyone concerned at this node. */
  readonly deliver: (message: Extract<LiveMessage, { event: 'PresenceChanged' }>) => void;
  /** Sends presence to the other nodes. A lost broadcast is made up for by the next renewal. */
  readonly broadcasts: Pick<Broadcasts, 'send' | 'follow'>;
  readonly timers: Timers;
  readonly log: Log;
}

/** Who looks at or writes to which question. It is kept in memory only, and measured by the monotonic clock of each node. */
export interface PresenceTracker {
  /** A frame of a client; anything but a frame of the contract is ignored. */
  receive(connection: LiveConnection, frame: string): void;
  /** The connection answered a ping. */
  heard(connection: LiveConnection): void;
  remove(connection: LiveConnection): void;
  readonly receiveBroadcast: (broadcast: PresenceBroadcast) => void;
  /** What a new connection has to know of these accounts. */
  messagesFor(accountIds: readonly string[]): LiveMessage[];
  readonly isEmpty: () => boolean;
  stop(): Promise<void>;
}

interface Page {
  readonly id: string;
  /** What it does; kept while its connection does not answer. */
  entry: PresenceEntry | null;
  /** The account whose followers know its entry. */
  toldTo: string | undefined;
  /** The last frame that was not read yet. */
  waiting: string | null;
  isReading: boolean;
  isPinged: boolean;
  isSilent: boolean;
}

const FrameSchema = v.pipe(v.string(), v.parseJson(), PresenceFrameSchema);

export function createPresence(deps: PresenceDeps): PresenceTracker {
  const { membersOf, isAllowed, deliver, broadcasts, timers, log } = deps;
  const node = randomUUID();
  const board = createPresenceBoard();
  const pages = new Map<LiveConnection, Page>();
  /** Own entries that followers of their accounts do not know as they are; by id and account. */
  const unsent = new Map<string, Pick<PresenceEntry, 'id' | 'accountId'>>();
  let pageCount = 0;
  let cancelTelling: (() => void) | null = null;
  let cancelRenewal: (() => void) | null = null;
  let isStopped = false;

  const warn = (error: unknown): void => log.warn(errorFields(error), 'presence not told');

  function tellSoon(): void {
    cancelTelling ??= timers.after(GATHERING, tell);
    if (!board.isEmpty() && !isStopped) cancelRenewal ??= timers.after(PRESENCE_RENEWAL, renewAll);
  }

  function tell(): void {
    cancelTelling = null;
    for (const [accountId, questions] of board.takeChanges())
      deliver({ event: 'PresenceChanged', details: { accountId, questions } });
    const changes = [...unsent.values()];
    unsent.clear();
    void send(changes);
  }

  /** Says of each entry of an account that it is there as it is now, or that it left. */
  async function send(changes: Iterable<Pick<PresenceEntry, 'id' | 'accountId'>>): Promise<void> {
    // Where all nodes receive everything, many accounts share a broadcast.
    const groups = Map.groupBy(changes, ({ accountId }) => (broadcasts.follow === null ? undefined : accountId));
    try {
      // Accounts do not wait for each other.
      const sending = [...groups].map(async ([accountId, group]) => {
        const isThere = (entry: PresenceEntry | undefined): boolean =>
          entry !== undefined && (accountId === undefined || entry.accountId === accountId);
        const ids = [...new Set(group.map(({ id }) => id))];
        const present = ids.flatMap((id) => board.get(id) ?? []).filter(isThere);
        const left = ids.filter((id) => !isThere(board.get(id)));
        for (const text of broadcastsOf(present, left)) await broadcasts.send(text, accountId);
      });
      await Promise.all(sending);
    } catch (error) {
      warn(error);
    }
  }

  function change(page: Page, entry: PresenceEntry | null): void {
    const { id } = page;
    if (entry === null) board.delete(id);
    else board.put(entry, null);
    // The one that it left first, so that a node which follows both accounts keeps the new entry.
    for (const accountId of [page.toldTo, entry?.accountId]) {
      if (accountId === undefined) continue;
      const key = JSON.stringify([id, accountId]);
      unsent.delete(key);
      unsent.set(key, { id, accountId });
    }
    page.toldTo = entry?.accountId;
    tellSoon();
  }

  async function renewAll(): Promise<void> {
    cancelRenewal = null;
    board.expire(timers.elapsed());
    for (const [connection, page] of pages) {
      if (page.entry === null) continue;
      if (page.isPinged && !page.isSilent) {
        page.isSilent = true;
        change(page, null);
      }
      page.isPinged = connection.ping !== undefined;
      connection.ping?.();
    }
    tellSoon();
    if (cancelRenewal === null && [...pages.values()].some(({ entry }) => entry !== null) && !isStopped)
      cancelRenewal = timers.after(PRESENCE_RENEWAL, renewAll);
    await dropForbidden().catch(warn);
    await send([...pages.values()].flatMap(({ id }) => board.get(id) ?? []));
  }

  /** Whoever lost the permission is at no question any more. */
  async function dropForbidden(): Promise<void> {
    const accountIds = new Set([...pages.values()].flatMap(({ entry }) => entry?.accountId ?? []));
    for (const accountId of accountIds) {
      const allowed = new Set((await membersOf(accountId)).filter(isAllowed).map(({ email }) => email));
      for (const page of pages.values()) {
        if (page.entry?.accountId !== accountId || allowed.has(page.entry.by)) continue;
        page.entry = null;
        change(page, null);
      }
    }
  }

  async function read(connection: LiveConnection, page: Page): Promise<void> {
    page.isReading = true;
    try {
      while (page.waiting !== null && pages.has(connection)) {
        const frame = page.waiting;
        page.waiting = null;
        await apply(connection, page, frame);
        await delay(timers, FRAME_INTERVAL);
      }
    } catch (error) {
      warn(error);
    } finally {
      page.isReading = false;
    }
  }

  async function apply(connection: LiveConnection, page: Page, text: string): Promise<void> {
    const frame = v.safeParse(FrameSchema, text);
    if (!frame.success) return;
    const { at } = frame.output;
    const member =
      at === null ? undefined : (await membersOf(at.accountId)).find(({ userId }) => userId === connection.userId);
    // It may have been closed meanwhile.
    if (!pages.has(connection)) return;
    const isThere = at !== null && member !== undefined && isAllowed(member);
    if (!isThere && page.entry === null) return;
    // Its own entry does not decide its turn, unless it goes on writing.
    const before = board.get(page.id);
    board.delete(page.id);
    page.entry = isThere ? entryOf(page, at, member.email, before) : null;
    page.isSilent = false;
    page.isPinged = false;
    change(page, page.entry);
  }

  function entryOf(
    { id }: Page,
    { accountId, questionId, activity }: NonNullable<v.InferOutput<typeof PresenceFrameSchema>['at']>,
    by: string,
    before: PresenceEntry | undefined,
  ): PresenceEntry {
    const question = { accountId, questionId, by };
    const isSame = before?.accountId === accountId && before.questionId === questionId;
    const goesOn = isSame && before.turn > 0 && activity === 'writing';
    return { id, ...question, turn: goesOn ? before.turn : board.turnFor(question, activity) };
  }

  return {
    receive: (connection, frame) => {
      let page = pages.get(connection);
      if (page === undefined) {
        pageCount += 1;
        page = {
          id: `${node}:${pageCount}`,
          entry: null,
          toldTo: undefined,
          waiting: null,
          isReading: false,
          isPinged: false,
          isSilent: false,
        };
        pages.set(connection, page);
      }
      page.waiting = frame;
      if (!page.isReading) void read(connection, page);
    },
    heard: (connection) => {
      const page = pages.get(connection);
      if (page === undefined) return;
      page.isPinged = false;
      if (!page.isSilent) return;
      page.isSilent = false;
      // Somebody may have begun to write meanwhile.
      const { entry } = page;
      if (entry !== null) change(page, { ...entry, turn: entry.turn > 0 ? board.turnFor(entry, 'writing') : 0 });
    },
    remove: (connection) => {
      const page = pages.get(connection);
      if (page === undefined) return;
      pages.delete(connection);
      if (page.entry !== null) change(page, null);
    },
    receiveBroadcast: ({ present, left }) => {
      const expiresAt = timers.elapsed() + LIFETIME;
      for (const id of left) board.delete(id);
      for (const entry of present) board.put(entry, expiresAt);
      tellSoon();
    },
    messagesFor: (accountIds) =>
      accountIds.flatMap((accountId): LiveMessage[] => {
        const questions = board.of(accountId);
        return questions.length === 0 ? [] : [{ event: 'PresenceChanged', details: { accountId, questions } }];
      }),
    isEmpty: board.isEmpty,
    stop: async () => {
      isStopped = true;
      cancelTelling?.();
      cancelRenewal?.();
      const left = [...pages.values()].flatMap(({ id }) => board.get(id) ?? []);
      for (const { id } of left) board.delete(id);
      await send(left);
    },
  };
}

/** Of the size that a broadcast may have. */
function broadcastsOf(present: readonly PresenceEntry[], left: readonly string[]): string[] {
  const texts: string[] = [];
  let batch: PresenceBroadcast = { is: 'presence', present: [], left: [] };
  const add = (next: PresenceBroadcast): void => {
    if (Buffer.byteLength(JSON.stringify(next)) > MAX_MESSAGE_BYTES) {
      texts.push(JSON.stringify(batch));
      batch = {
        is: 'presence',
        present: next.present.slice(batch.present.length),
        left: next.left.slice(batch.left.length),
      };
    } else batch = next;
  };
  for (const entry of present) add({ ...batch, present: [...batch.present, entry] });
  for (const id of left) add({ ...batch, left: [...batch.left, id] });
  return batch.present.length + batch.left.length === 0 ? texts : [...texts, JSON.stringify(batch)];
}
