// What the machines of @portabletext/editor do, as their sources tell it.
import { same } from '@mostrador/chart-model';
import type { Promises } from '@mostrador/chart-paths';
import { field, promisedBy, type Row, type Step } from './rows.ts';

const ofEvent =
  (name: string) =>
  (step: Step): unknown =>
    field(step.event, name);
const says =
  (name: string, value: unknown) =>
  (step: Step): boolean =>
    field(step.event, name) === value;
const grown =
  (list: string) =>
  (step: Step): unknown => [...step.before[list], step.event];
const nothing = (): undefined => undefined;
const none = (): readonly unknown[] => [];
const typesIn =
  (list: string) =>
  (step: Step): string[] =>
    step.before[list].map((event: unknown) => String(field(event, 'type')));

// Every state of the editor writes a line for developers as it is entered and left: a note each.
const MOVED = 2;
const MODE = 'editor.edit mode';
const EDITABLE = `${MODE}.editable`;
const DRAGGING = `${EDITABLE}.dragging internally`;
const READ_ONLY = `${MODE}.read only`;
const SYNC = 'editor.setup.set up.value sync';
const WRITING = 'editor.setup.set up.writing';
const PRISTINE = `${WRITING}.pristine.idle`;

const operationsOf = (engine: unknown): number => {
  const operations = field(engine, 'operations');
  return Array.isArray(operations) ? operations.length : 0;
};
const isNormalizing = ({ before: { editorEngine } }: Step): boolean => {
  const frames = field(editorEngine, 'applyContext');
  return Array.isArray(frames) && frames.some((frame) => field(frame, 'kind') === 'normalization');
};
/** What is over once nothing is dragged, with a note more for the ghost. */
const DROPPED: Pick<Row, 'sets'> = { sets: { dragGhost: nothing, internalDrag: nothing } };
const READ_ONLY_BEHAVIORS = [
  'clipboard.copy',
  'mouse.click',
  'serialize',
  'serialization.failure',
  'serialization.success',
  'select',
];
const behaves: Pick<Row, 'does' | 'sets'> = {
  does: ['handle behavior event'],
  sets: { behaviorsSorted: () => true, behaviors: ({ after }) => after.context.behaviors },
};
const PATCHED = ['internal.patch', 'mutation'];

const focusedFrom = (at: string, notes: number, sets: Row['sets'] = {}): Row[] => [
  {
    at,
    on: 'focus',
    when: (step) => operationsOf(ofEvent('editor')(step)) > 0,
    to: [`${EDITABLE}.focusing.busy`],
    // The state that asks whether the engine is busy is entered and left.
    notes: notes + 3,
    sets: { ...sets, editorEngine: ofEvent('editor') },
  },
  {
    at,
    on: 'focus',
    to: [`${EDITABLE}.idle`],
    does: ['handle focus'],
    notes: notes + 3,
    sets: { ...sets, editorEngine: ofEvent('editor') },
  },
];

const editorSteps = promisedBy({
  regions: ['editor', MODE, 'editor.setup', SYNC, WRITING],
  rows: [
    {
      at: 'editor',
      on: 'add behavior',
      sets: { behaviors: ({ after }) => after.context.behaviors, behaviorsSorted: () => false },
    },
    { at: 'editor', on: 'remove behavior', sets: { behaviors: ({ after }) => after.context.behaviors } },
    {
      at: 'editor',
      on: 'add editor engine',
      does: ['attach maps to editor engine'],
      sets: { editorEngine: ofEvent('editor') },
    },
    { at: 'editor', on: 'register', does: ['register'] },
    { at: 'editor', on: 'unregister', does: ['unregister'] },
    { at: 'editor', on: 'update selection', emits: ['selection'] },
    { at: 'editor', on: 'set drag ghost', sets: { dragGhost: ofEvent('ghost') } },

    {
      at: READ_ONLY,
      on: 'behavior event',
      when: ({ event }) => READ_ONLY_BEHAVIORS.includes(String(field(field(event, 'behaviorEvent'), 'type'))),
      ...behaves,
    },
    {
      at: `${READ_ONLY}.determine initial edit mode`,
      on: 'done syncing value',
      when: ({ before }) => before.initialReadOnly,
      to: [`${READ_ONLY}.read only`],
      notes: MOVED,
    },
    {
      at: `${READ_ONLY}.determine initial edit mode`,
      on: 'done syncing value',
      to: [`${EDITABLE}.idle`],
      notes: MOVED,
    },
    {
      at: `${READ_ONLY}.read only`,
      on: 'update readOnly',
      when: says('readOnly', false),
      to: [`${EDITABLE}.idle`],
      notes: MOVED,
      emits: ['editable'],
    },
    {
      at: DRAGGING,
      on: 'update readOnly',
      when: says('readOnly', true),
      to: [`${READ_ONLY}.read only`],
      notes: MOVED + 1,
      emits: ['read only'],
      ...DROPPED,
    },
    {
      at: EDITABLE,
      on: 'update readOnly',
      when: says('readOnly', true),
      to: [`${READ_ONLY}.read only`],
      notes: MOVED,
      emits: ['read only'],
    },
    { at: EDITABLE, on: 'behavior event', ...behaves },
    { at: EDITABLE, on: 'blur', does: ['handle blur'] },
    ...focusedFrom(DRAGGING, 2, DROPPED.sets),
    ...focusedFrom(EDITABLE, 1),
    {
      at: `${EDITABLE}.focusing.busy`,
      on: 'after 10',
      when: ({ before }) => operationsOf(before.editorEngine) > 0,
      notes: 4,
    },
    { at: `${EDITABLE}.focusing.busy`, on: 'after 10', to: [`${EDITABLE}.idle`], does: ['handle focus'], notes: 4 },
    {
      at: `${EDITABLE}.idle`,
      on: 'dragstart',
      to: [DRAGGING],
      notes: MOVED,
      sets: { internalDrag: (step) => ({ origin: ofEvent('origin')(step) }) },
    },
    { at: DRAGGING, on: 'dragstart', sets: { internalDrag: (step) => ({ origin: ofEvent('origin')(step) }) } },
    ...['dragend', 'drop'].map(
      (on): Row => ({ at: DRAGGING, on, to: [`${EDITABLE}.idle`], notes: MOVED + 1, ...DROPPED }),
    ),

    ...PATCHED.map(
      (on): Row => ({ at: 'editor.setup.setting up', on, sets: { pendingEvents: grown('pendingEvents') } }),
    ),
    {
      at: 'editor.setup.setting up',
      on: 'patches',
      sets: { pendingIncomingPatchesEvents: grown('pendingIncomingPatchesEvents') },
    },
    {
      at: 'editor.setup.setting up',
      on: 'done syncing value',
      to: [`${SYNC}.idle`, PRISTINE],
      notes: 3,
      emits: (step) => ['ready', ...typesIn('pendingIncomingPatchesEvents')(step)],
      sets: { pendingIncomingPatchesEvents: none },
    },
    { at: `${SYNC}.idle`, on: 'patches', emits: ['patches'] },
    { at: `${SYNC}.idle`, on: 'syncing value', to: [`${SYNC}.syncing value`], notes: MOVED },
    {
      at: `${SYNC}.syncing value`,
      on: 'patches',
      sets: { pendingIncomingPatchesEvents: grown('pendingIncomingPatchesEvents') },
    },
    {
      at: `${SYNC}.syncing value`,
      on: 'done syncing value',
      to: [`${SYNC}.idle`],
      notes: MOVED,
      emits: typesIn('pendingIncomingPatchesEvents'),
      sets: { pendingIncomingPatchesEvents: none },
    },
    ...PATCHED.flatMap((on): Row[] => [
      { at: PRISTINE, on, when: isNormalizing, sets: { pendingEvents: grown('pendingEvents') } },
      {
        at: PRISTINE,
        on,
        to: [`${WRITING}.dirty`],
        notes: MOVED,
        emits: (step) => [...typesIn('pendingEvents')(step), on],
        sets: { pendingEvents: none },
      },
      { at: `${WRITING}.dirty`, on, emits: [on] },
    ]),
    // The samples have no patch that conflicts with one that waits.
    { at: PRISTINE, on: 'patches', sets: { pendingEvents: ({ before }) => before.pendingEvents } },
    { at: PRISTINE, on: 'syncing value', sets: { pendingEvents: none } },
  ],
});

const editor: Promises = {
  ...editorSteps,
  starts: [
    {
      rule: 'it notes both states that it starts in',
      holds: ({ effects, emitted }) => effects.length === 2 && emitted.length === 0,
    },
  ],
};

const isBusy = ({ before: { editorEngine } }: Step): boolean => field(editorEngine, 'isDeferringMutations') === true;
// No value and an empty one are the same.
const isSameValue = (one: unknown, other: unknown): boolean => same(one ?? [], other ?? []);
const isNew = (step: Step): boolean => !isSameValue(step.before.previousValue, ofEvent('value')(step));
const synced = { initialValueSynced: () => true };
const pending = { pendingValue: ofEvent('value') };

const sync: Promises = {
  ...promisedBy({
    regions: ['sync'],
    rows: [
      { at: 'sync', on: 'update readOnly', sets: { readOnly: ofEvent('readOnly') } },
      {
        at: 'sync.idle',
        on: 'update value',
        when: (step) => isBusy(step) && isNew(step),
        guard: 'sync.idle--update value--2',
        to: ['sync.busy'],
        notes: MOVED,
        sets: pending,
      },
      {
        at: 'sync.idle',
        on: 'update value',
        when: isNew,
        guard: 'sync.idle--update value--3',
        to: ['sync.syncing'],
        notes: MOVED,
        emits: ['syncing value'],
        sets: pending,
      },
      {
        at: 'sync.idle',
        on: 'update value',
        when: ({ before }) => !before.initialValueSynced,
        guard: 'sync.idle--update value--4',
        notes: 1,
        emits: ['done syncing value'],
        sets: synced,
      },
      { at: 'sync.idle', on: 'update value', notes: 1 },
      { at: 'sync.busy', on: 'update value', when: isNew, sets: pending },
      { at: 'sync.busy', on: 'after 1000', when: isBusy, guard: 'sync.busy--after.1000--0', notes: 3 },
      { at: 'sync.busy', on: 'after 1000', to: ['sync.syncing'], notes: MOVED, emits: ['syncing value'] },
      { at: 'sync.syncing', on: 'update value', when: isNew, sets: pending },
      ...['patch', 'invalid value', 'value changed'].map((on): Row => ({ at: 'sync.syncing', on, emits: [on] })),
      {
        at: 'sync.syncing',
        on: 'done syncing',
        when: (step) => !isSameValue(step.before.pendingValue, ofEvent('value')(step)),
        does: ['record synced value on engine'],
        notes: MOVED,
        emits: ['done syncing value', 'syncing value'],
        sets: { previousValue: ofEvent('value'), ...synced },
      },
      {
        at: 'sync.syncing',
        on: 'done syncing',
        to: ['sync.idle'],
        does: ['record synced value on engine'],
        notes: MOVED,
        emits: ['done syncing value'],
        sets: { previousValue: ofEvent('value'), pendingValue: nothing, ...synced },
      },
    ],
  }),
  states: {
    'sync.idle': {
      description: 'The first value is in the editor',
      holds: ({ context }) => context.initialValueSynced,
    },
  },
  starts: [
    {
      rule: 'it begins by syncing the initial value, and says so where there is nothing to write',
      holds: ({ after, emitted, effects }) => {
        const { initialValue, editorEngine } = after.context;
        const isEmpty = initialValue === undefined || initialValue.length === 0;
        const told = emitted.map((event) => String(field(event, 'type'))).join();
        if (isEmpty)
          return (
            after.matches('idle') &&
            effects.length === 1 &&
            told === (initialValue === undefined ? 'done syncing value' : 'value changed,done syncing value')
          );
        const isDeferring = field(editorEngine, 'isDeferringMutations') === true;
        return (
          effects.length === 3 &&
          same(after.context.pendingValue, initialValue) &&
          after.matches(isDeferring ? 'busy' : 'syncing') &&
          told === (isDeferring ? '' : 'syncing value')
        );
      },
    },
  ],
};

const READY = 'range decorations.ready';
const SETTING_UP = 'range decorations.setting up';
const rangeDecorations = promisedBy({
  regions: ['range decorations'],
  rows: [
    { at: 'range decorations', on: 'update read only', sets: { readOnly: ofEvent('readOnly') } },
    { at: SETTING_UP, on: 'source updated', does: ['queue source'] },
    { at: SETTING_UP, on: 'source removed', does: ['remove queued source'] },
    {
      at: SETTING_UP,
      on: 'ready',
      to: [`${READY}.idle`],
      does: ['set up sources'],
      // Views draw anew when it is another object.
      sets: {
        decorate: ({ before, after }) => (before.decorate === after.context.decorate ? null : after.context.decorate),
      },
    },
    { at: READY, on: 'source updated', does: ['process source update'] },
    { at: READY, on: 'source removed', does: ['process source removal'] },
    {
      at: `${READY}.idle`,
      on: 'engine operation',
      when: ({ before }) => before.editorEngine.decoratedRanges.length > 0,
      does: ['move range decorations'],
    },
  ],
});

const isPending = ({ before: { editorEngine } }: Step): boolean => operationsOf(editorEngine) > 0;
const validateSelectionSteps = promisedBy({
  regions: ['validate selection'],
  rows: [
    {
      at: 'validate selection.idle',
      on: 'validate selection',
      when: isPending,
      guard: 'validate selection.idle--validate selection--0',
      to: ['validate selection.waiting'],
    },
    { at: 'validate selection.idle', on: 'validate selection', notes: 1 },
    {
      at: 'validate selection.waiting',
      on: 'after 0',
      when: isPending,
      guard: 'validate selection.waiting--after.0--0',
    },
    { at: 'validate selection.waiting', on: 'after 0', to: ['validate selection.idle'], notes: 1 },
  ],
});

const validateSelection: Promises = {
  ...validateSelectionSteps,
  invariants: [
    ...(validateSelectionSteps.invariants ?? []),
    {
      rule: 'whoever asks for a validation while one waits makes it wait anew',
      holds: ({ eventType, isHandled }) => eventType !== 'validate selection' || isHandled,
    },
  ],
};

export const portableText: Readonly<Record<string, Promises>> = {
  editor,
  sync,
  'range decorations': rangeDecorations,
  'validate selection': validateSelection,
};
