// What the machines of @sanity/comlink do, as its documentation and tests tell it: a row for each event that a state handles. An event
// without a row changes nothing.
import { type Invariant, uidOf } from '@mostrador/chart-model';
import type { Promises } from '@mostrador/chart-paths';
import type { AnyStateMachine } from 'xstate';
import { portableText } from './portable-text-promises.ts';

type Step = Parameters<Invariant<AnyStateMachine>['holds']>[0];

interface Row {
  /** The uid of an active state. */
  readonly at: string;
  readonly on: string;
  /** Whether the row applies at all; it does unless this says otherwise. */
  readonly when?: (step: Step) => boolean;
  /** The id of the transition whose guard `when` restates; where that is told its answer, the answer counts. */
  readonly guard?: string;
  /** The uid of a state that is active afterwards; the same states as before, unless given. */
  readonly to?: string;
  /** What is emitted or ordered, in order: types of emitted events, of a status with it, and names of actions. */
  readonly tells?: readonly string[] | ((step: Step) => readonly string[]);
  /** By how much a list of the context grows. */
  readonly grows?: Readonly<Record<string, (step: Step) => number>>;
  /** What fields of the context are afterwards. */
  readonly sets?: Readonly<Record<string, (step: Step) => unknown>>;
}

const one = (): number => 1;
const allOf =
  (list: string) =>
  ({ before }: Step): number =>
    before[list].length;
const sumOf =
  (...counts: readonly ((step: Step) => number)[]) =>
  (step: Step): number =>
    counts.reduce((sum, count) => sum + count(step), 0);

const uidsOf = ({ _nodes }: Step['after']): string[] => _nodes.map(uidOf);
const leavesOf = ({ _nodes }: Step['after']): string =>
  _nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(uidOf)
    .toSorted()
    .join();
const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;

function toldBy({ emitted, effects }: Step): string {
  const statuses = emitted.map((event) => {
    const [type, status] = [fieldOf(event, 'type'), fieldOf(event, 'status')];
    return typeof status === 'string' && type === 'status' ? `status ${status}` : String(type);
  });
  return [...effects.map(({ slot }) => slot.replace(/^[^:]*:/, '')), ...statuses].join();
}

const tellsOf = (row: Row | undefined, step: Step): readonly string[] =>
  typeof row?.tells === 'function' ? row.tells(step) : (row?.tells ?? []);

function promised(rows: readonly Row[], lists: readonly string[]): Promises {
  const rowOf = (step: Step): Row | undefined =>
    rows.find(
      ({ at, on, when, guard = '' }) =>
        on === step.eventType.replace(/^xstate\.after\.(\w+)\..+$/, 'after $1') &&
        uidsOf(step.beforeSnapshot).includes(at) &&
        (step.told?.get(guard) ?? when?.(step) !== false),
    );
  const length = (context: Step['before'], list: string): number => context[list]?.length ?? 0;
  return {
    invariants: [
      {
        rule: 'every event leads where its row says',
        holds: (step) => {
          const to = rowOf(step)?.to;
          const isMoved = leavesOf(step.after) !== leavesOf(step.beforeSnapshot);
          return to === undefined ? !isMoved : uidsOf(step.after).includes(to);
        },
      },
      { rule: 'it tells what its row says', holds: (step) => toldBy(step) === tellsOf(rowOf(step), step).join() },
      {
        rule: 'lists grow as its row says',
        holds: (step) =>
          lists.every(
            (list) =>
              length(step.after.context, list) - length(step.before, list) ===
              (rowOf(step)?.grows?.[list]?.(step) ?? 0),
          ),
      },
      {
        rule: 'it knows what the event told it',
        holds: (step) =>
          Object.entries(rowOf(step)?.sets ?? {}).every(([field, value]) => step.after.context[field] === value(step)),
      },
    ],
  };
}

const hasTarget = ({ before }: Step): boolean => before.target !== undefined;
/** A request that is over is forgotten. */
const over: Row['grows'] = {
  requests: ({ before, event }) =>
    -before.requests.filter((request: unknown) => fieldOf(request, 'id') === fieldOf(event, 'requestId')).length,
};
const startsIdle: Promises['starts'] = [
  {
    rule: 'it says that it is idle',
    holds: ({ emitted }) => emitted.map((event) => fieldOf(event, 'status')).join() === 'idle',
  },
];
const messageOf =
  (...path: readonly string[]) =>
  ({ event }: Step): unknown =>
    path.reduce<unknown>(fieldOf, event);
const buffered: Row['grows'] = { buffer: one };
const asked: Row['grows'] = { requests: one };
const DISCONNECTED = { on: 'disconnect', to: 'disconnected', tells: ['status disconnected'] };

const connectionRows = promised(
  [
    { at: 'connection', on: 'target.set', sets: { target: ({ event }) => fieldOf(event, 'target') } },
    ...['connection.idle', 'disconnected'].flatMap((at): Row[] => [
      {
        at,
        on: 'connect',
        when: hasTarget,
        guard: `${at}--connect--0`,
        to: 'handshaking',
        tells: ['status handshaking'],
      },
      { at, on: 'post', tells: ['buffer.added'], grows: buffered },
    ]),
    { at: 'disconnected', on: 'request', grows: asked },
    { at: 'handshaking', on: 'syn', grows: asked },
    { at: 'handshaking', on: 'request', grows: asked },
    { at: 'handshaking', on: 'post', tells: ['buffer.added'], grows: buffered },
    ...[true, false].map(
      (isBeating): Row => ({
        at: 'handshaking',
        on: 'message.received',
        when: ({ before }) => before.heartbeat === isBeating,
        to: `connection.connected.heartbeat.${isBeating ? 'sending' : 'checking'}`,
        tells: ['buffer.flushed', 'status connected'],
        grows: { requests: sumOf(one, allOf('buffer')), buffer: (step) => -allOf('buffer')(step) },
      }),
    ),
    // It acknowledges the handshake as it leaves.
    { at: 'handshaking', ...DISCONNECTED, grows: { requests: () => 2 } },
    { at: 'connection.connected', ...DISCONNECTED, grows: asked },
    { at: 'connection.connected', on: 'post', grows: asked },
    { at: 'connection.connected', on: 'request', grows: asked },
    { at: 'connection.connected', on: 'response', grows: asked },
    { at: 'connection.connected', on: 'message.received', tells: ['message'] },
    {
      at: 'connection.connected.heartbeat.sending',
      on: 'request.failed',
      to: 'handshaking',
      tells: ['status handshaking'],
    },
    ...['request.success', 'request.failed'].map((on): Row => ({ at: 'connection', on, grows: over })),
  ],
  ['requests', 'buffer'],
);
const connection: Promises = { ...connectionRows, starts: startsIdle };

const nodeRows = promised(
  [
    {
      at: 'node',
      on: 'handshake.syn',
      to: 'node.handshaking',
      tells: ['status handshaking'],
      grows: asked,
      sets: {
        channelId: messageOf('message', 'data', 'channelId'),
        targetOrigin: messageOf('message', 'origin'),
        target: (step) => messageOf('message', 'source')(step) ?? undefined,
      },
    },
    ...['request.success', 'request.failed', 'request.aborted'].map((on): Row => ({ at: 'node', on, grows: over })),
    { at: 'node.idle', on: 'post', tells: ['buffer.added'], grows: buffered },
    { at: 'node.handshaking', on: 'request', grows: asked },
    { at: 'node.handshaking', on: 'post', tells: ['buffer.added'], grows: buffered },
    { at: 'node.handshaking', on: 'message.received', grows: { handshakeBuffer: one } },
    { at: 'node.handshaking', on: 'disconnect', to: 'node.idle', tells: ['status idle'] },
    {
      at: 'node.handshaking',
      on: 'xstate.done.actor.listen for handshake ack',
      to: 'node.connected',
      // What came before the handshake was over is answered and told now.
      tells: ({ before }) => ['buffer.flushed', 'status connected', ...before.handshakeBuffer.map(() => 'message')],
      grows: {
        requests: sumOf(allOf('buffer'), allOf('handshakeBuffer')),
        buffer: (step) => -allOf('buffer')(step),
        handshakeBuffer: (step) => -allOf('handshakeBuffer')(step),
      },
    },
    { at: 'node.connected', on: 'request', grows: asked },
    { at: 'node.connected', on: 'post', grows: asked },
    { at: 'node.connected', on: 'disconnect', to: 'node.idle', tells: ['status idle'] },
    { at: 'node.connected', on: 'message.received', tells: ['message'], grows: asked },
    { at: 'node.connected', on: 'heartbeat.received', tells: ['heartbeat'], grows: asked },
  ],
  ['requests', 'buffer', 'handshakeBuffer'],
);
const node: Promises = { ...nodeRows, starts: startsIdle };

const expectsResponse = ({ before }: Step): boolean => before.expectResponse;
const ABORTED = { to: '(machine).aborted', tells: ['request.aborted'] };
const ANSWERED: Pick<Row, 'to' | 'tells' | 'sets'> = {
  to: '(machine).success',
  tells: ['request.success'],
  sets: { response: messageOf('data', 'data'), responseTo: messageOf('data', 'responseTo') },
};
const request = promised(
  [
    {
      at: '(machine).idle',
      on: 'after initialTimeout',
      when: expectsResponse,
      to: '(machine).awaiting',
      tells: ['send message'],
    },
    {
      at: '(machine).idle',
      on: 'after initialTimeout',
      to: '(machine).success',
      tells: ['send message', 'request.success'],
    },
    { at: '(machine)', on: 'abort', ...ABORTED },
    { at: '(machine).awaiting', on: 'message', ...ANSWERED },
    { at: '(machine).awaiting', on: 'xstate.error.actor.listen for response', ...ABORTED },
    { at: '(machine).awaiting', on: 'after responseTimeout', to: '(machine).failed', tells: ['request.failed'] },
  ],
  [],
);

const promises: Readonly<Record<string, Promises>> = { ...portableText, connection, node, '(machine)': request };

export default promises;
