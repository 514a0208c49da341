// What the machine of @window-splitter/state does, as its source tells it.
import type { Promises } from '@mostrador/chart-paths';
import { field, promisedBy, type Row, type Step } from './rows.ts';

const IDLE = '(machine).idle';
const DRAGGING = '(machine).dragging';
const TOGGLING = '(machine).togglingCollapse';

const ofEvent =
  (name: string) =>
  (step: Step): unknown =>
    field(step.event, name);
/** Of layouts it is promised what holds of each; this one says only that they may be others. */
const laidOut = ({ after }: Step): unknown => after.context.items;
const anyLayout: Row['sets'] = { items: laidOut };
/** What is committed has nothing left of a drag; a number of big.js is written as text. */
const committed: Row['sets'] = { ...anyLayout, dragOvershoot: () => '0' };

interface Item {
  readonly id: string;
  readonly type: string;
  readonly [field: string]: unknown;
}
const itemsOf = (context: Step['before']): readonly Item[] => context.items;
const panelOf = (context: Step['before'], id: unknown): Item | undefined =>
  itemsOf(context).find((item) => item.id === id && item.type === 'panel');
const ids = (context: Step['before']): readonly string[] => itemsOf(context).map(({ id }) => id);
const typeOf = (value: unknown): unknown => field(value, 'type');

const isControlled = (step: Step): boolean =>
  panelOf(step.before, ofEvent('panelId')(step))?.collapseIsControlled === true;
const asksOwner = (step: Step): boolean => isControlled(step) && ofEvent('controlled')(step) !== true;
const isRefused = ({ after, effects }: Step): boolean =>
  effects.length === 0 && after._nodes.some(({ id }) => id === IDLE);
const dragged: Row['sets'] = { ...anyLayout, dragOvershoot: ({ after }) => after.context.dragOvershoot };
const stored: Row['does'] = ['onResize', 'onAutosave'];

const table = promisedBy({
  regions: [],
  rows: [
    { at: '(machine)', on: 'setActualItemsSize', does: ['onResize'], sets: anyLayout },
    { at: '(machine)', on: 'setSize', does: ['onResize'], sets: { size: ofEvent('size') } },
    {
      at: '(machine)',
      on: 'setOrientation',
      does: ['onResize'],
      sets: { ...anyLayout, orientation: ofEvent('orientation') },
    },
    ...['registerPanel', 'registerPanelHandle', 'rebindPanelCallbacks'].map(
      (on): Row => ({ at: '(machine)', on, sets: anyLayout }),
    ),
    ...['updateConstraints', 'registerDynamicPanel', 'unregisterPanel', 'unregisterPanelHandle'].map(
      (on): Row => ({ at: '(machine)', on, does: stored, sets: committed }),
    ),
    { at: IDLE, on: 'setPanelPixelSize', does: stored, sets: committed },
    { at: IDLE, on: 'dragHandleStart', to: [DRAGGING], sets: anyLayout },
    // Whether there is room to expand is a matter of the layout.
    { at: IDLE, on: 'expandPanel', when: isRefused, guard: `${IDLE}--expandPanel--0` },
    ...['collapsePanel', 'expandPanel'].flatMap((on): Row[] => [
      {
        at: IDLE,
        on,
        when: asksOwner,
        guard: `${IDLE}--${on}--${on === 'collapsePanel' ? 0 : 1}`,
        does: ['notifyCollapseToggle'],
      },
      { at: IDLE, on, to: [TOGGLING], sets: anyLayout },
      {
        at: DRAGGING,
        on,
        when: isControlled,
        guard: `${DRAGGING}--${on}--0`,
        sets: dragged,
      },
    ]),
    {
      at: DRAGGING,
      on: 'dragHandle',
      does: ['onResize'],
      sets: dragged,
    },
    { at: DRAGGING, on: 'dragHandleEnd', to: [IDLE], does: ['onAutosave'], sets: committed },
    { at: TOGGLING, on: 'applyDelta', does: ['onResize'], sets: dragged },
    { at: TOGGLING, on: `xstate.done.actor.0.${TOGGLING}`, to: [IDLE], does: ['onAutosave'], sets: committed },
  ],
});

const WHOLE = ['setActualItemsSize', 'registerPanel', 'registerPanelHandle', 'rebindPanelCallbacks', 'setSize'];
const TOGGLES = ['collapsePanel', 'expandPanel'];
const FORGETS = [
  'setOrientation',
  'setPanelPixelSize',
  'updateConstraints',
  'registerDynamicPanel',
  'unregisterPanel',
  'dragHandle',
];

/** Whether all panels are in pixels, which they are while they are laid out. */
const isInPixels = (context: Step['before']): boolean =>
  itemsOf(context).every(({ type, currentValue }) => type !== 'panel' || typeOf(currentValue) === 'pixel');

const promises: Readonly<Record<string, Promises>> = {
  '(machine)': {
    ...table,
    starts: [
      {
        rule: 'it starts idle, and stores what it was given',
        holds: ({ after, effects }) =>
          after._nodes.some(({ id }) => id === IDLE) && effects.map(({ slot }) => slot).join() === 'onAutosave',
      },
    ],
    invariants: [
      ...(table.invariants ?? []),
      {
        rule: 'while a handle is dragged or a panel toggles, panels are measured in pixels',
        holds: ({ after, beforeSnapshot }) =>
          after._nodes.some(({ id }) => id === IDLE) ||
          beforeSnapshot._nodes.some(({ id }) => id !== IDLE && id !== '(machine)') ||
          isInPixels(after.context),
      },
      {
        rule: 'what is registered is there, and what is not any more is gone',
        holds: (step) => {
          const { eventType, after } = step;
          const registered = field(ofEvent('data')(step), 'id');
          if (eventType.startsWith('register')) return ids(after.context).some((id) => id === registered);
          return !eventType.startsWith('unregister') || !ids(after.context).some((id) => id === ofEvent('id')(step));
        },
      },
      {
        rule: 'everything that concerns the whole group is taken, and a toggle of an owner while a handle is dragged',
        holds: (step) =>
          step.isHandled ||
          !(
            WHOLE.includes(step.eventType) ||
            (TOGGLES.includes(step.eventType) &&
              isControlled(step) &&
              step.beforeSnapshot._nodes.some(({ id }) => id === DRAGGING))
          ),
      },
      {
        rule: 'a panel that has toggled is as it was told to be',
        holds: (step) => {
          if (!step.eventType.startsWith('xstate.done.actor.')) return true;
          const { panelId, action } = { panelId: undefined, action: undefined, ...Object(field(step.event, 'output')) };
          return panelOf(step.after.context, panelId)?.collapsed === (action === 'collapse');
        },
      },
      {
        rule: 'sizes that were measured before the layout changed are forgotten',
        holds: (step) =>
          !FORGETS.includes(step.eventType) ||
          !step.isHandled ||
          itemsOf(step.after.context).every(({ lastKnownSize }) => lastKnownSize === undefined),
      },
    ],
  },
};

export default promises;
