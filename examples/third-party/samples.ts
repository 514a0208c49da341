import type { Samples } from '@mostrador/chart-model';
import type { MachineContext } from 'xstate';

/** As much of a Portable Text engine as the machines read. */
const engine = (more: object = {}) => ({
  operations: [],
  decoratedRanges: [],
  applyContext: [],
  onChange: () => undefined,
  isDeferringMutations: false,
  snapshot: { context: { selection: null, value: [] } },
  ...more,
});
const schema = {
  block: { name: 'block' },
  span: { name: 'span' },
  styles: [],
  blockObjects: [],
  inlineObjects: [],
  decorators: [],
  annotations: [],
};
const behaviorEvent = (type: string) => ({ behaviorEvent: { type }, editor: engine() });
const block = { _type: 'block', _key: 'a', children: [] };
const written = [block];
const message = { data: { type: 'hello', channelId: 'c' }, source: null, origin: 'https://a.test' };
const answer = { data: { data: 'told', responseTo: 'm' } };

/** Ends of the requests that a machine has made, whose ids are random. */
const requestsIn = (context: MachineContext) => {
  const requests: unknown = context.requests;
  const made: readonly unknown[] = Array.isArray(requests) ? requests : [];
  return made.slice(0, 1).map((request) => ({ requestId: isObject(request) ? Reflect.get(request, 'id') : undefined }));
};
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What the machines are given where they are used, written by hand from what they read of it. */
const samples: Readonly<Record<string, Samples>> = {
  'validate selection': {
    inputs: { quiet: { editorEngine: engine() }, pending: { editorEngine: engine({ operations: [{}] }) } },
  },
  editor: {
    inputs: {
      editable: { schema, keyGenerator: () => 'k' },
      readOnly: { schema, keyGenerator: () => 'k', readOnly: true },
    },
    events: {
      'update readOnly': [{ readOnly: true }, { readOnly: false }],
      'behavior event': [behaviorEvent('clipboard.copy'), behaviorEvent('insert.text')],
      patches: [{ patches: [] }],
      dragstart: [{ origin: {} }, { origin: { x: 1 } }],
      focus: [{ editor: engine() }, { editor: engine({ operations: [{}] }) }],
      'add editor engine': [{ editor: engine({ applyContext: [{ kind: 'normalization' }] }) }],
      'set drag ghost': [{ ghost: {} }],
      blur: [{ editor: engine() }],
    },
  },
  'range decorations': {
    inputs: {
      none: { schema, readOnly: false, editorEngine: engine() },
      some: { schema, readOnly: false, editorEngine: engine({ decoratedRanges: [{}] }) },
    },
    events: {
      'update read only': [{ readOnly: true }, { readOnly: false }],
      'source updated': [{ sourceKey: 'one', kind: 'prop', rangeDecorations: [] }],
      'source removed': [{ sourceKey: 'one' }],
    },
  },
  sync: {
    inputs: {
      quiet: { schema, readOnly: false, keyGenerator: () => 'k', editorEngine: engine() },
      busy: { schema, readOnly: false, keyGenerator: () => 'k', editorEngine: engine({ isDeferringMutations: true }) },
      empty: { schema, readOnly: false, keyGenerator: () => 'k', editorEngine: engine(), initialValue: [] },
      written: { schema, readOnly: false, keyGenerator: () => 'k', editorEngine: engine(), initialValue: written },
    },
    events: {
      'update value': [{}, { value: [] }, { value: written }, { value: [{ ...block, _key: 'b' }] }],
      'update readOnly': [{ readOnly: true }, { readOnly: false }],
      'done syncing': [{ value: [], changed: true }, { value: written, changed: true }, { changed: false }],
    },
  },
  connection: {
    inputs: {
      plain: { name: 'a', connectTo: 'b', target: {}, targetOrigin: '*', heartbeat: false },
      beating: { name: 'a', connectTo: 'b', target: {}, targetOrigin: '*', heartbeat: true },
      nowhere: { name: 'a', connectTo: 'b', targetOrigin: '*' },
    },
    events: {
      post: [{ data: { type: 'told', data: {} } }],
      request: [{ data: { type: 'told', data: {} } }],
      response: [{ respondTo: 'm', data: {} }],
      'message.received': [{ message }],
      'target.set': [{ target: {} }],
    },
    eventsIn: { 'request.success': requestsIn, 'request.failed': requestsIn },
  },
  node: {
    inputs: { one: { name: 'a', connectTo: 'b' } },
    events: {
      'handshake.syn': [{ message }],
      post: [{ data: { type: 'told', data: {} } }],
      request: [{ data: { type: 'told', data: {} } }],
      'message.received': [{ message }],
      'heartbeat.received': [{ message }],
    },
    eventsIn: { 'request.success': requestsIn, 'request.failed': requestsIn, 'request.aborted': requestsIn },
  },
  '(machine)': {
    inputs: {
      asking: { from: 'a', to: 'b', channelId: 'c', expectResponse: true, sources: [], parentRef: { id: 'p' } },
      telling: { from: 'a', to: 'b', channelId: 'c', expectResponse: false, sources: [], parentRef: { id: 'p' } },
    },
    events: { message: [answer] },
  },
};

export default samples;
