// What the machine of @window-splitter/state does, as its source tells it.
import { same } from '@mostrador/chart-model';
import type { Promises } from '@mostrador/chart-paths';
import { field, promisedBy, type Row, type Step } from './rows.ts';
import {
  amountOf,
  groupSize,
  hasFolded,
  hasRoomForAll,
  isFilled,
  isInPixels,
  isInShares,
  isLaidOut,
  isMeasured,
  itemsOf,
  panelOf,
  sizeOf,
} from './window-splitter-layout.ts';

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

const ids = (context: Step['before']): readonly string[] => itemsOf(context).map(({ id }) => id);

const isControlled = (step: Step): boolean =>
  panelOf(step.before, ofEvent('panelId')(step))?.collapseIsControlled === true;
const asksOwner = (step: Step): boolean => isControlled(step) && ofEvent('controlled')(step) !== true;
const wasIn = (uid: string, { beforeSnapshot }: Step): boolean => beforeSnapshot._nodes.some(({ id }) => id === uid);
const isIn = (uid: string, { after }: Step): boolean => after._nodes.some(({ id }) => id === uid);
/** A folded panel stays folded where there is no room for all; before the group is laid out nothing is promised of it. */
function isRefused(step: Step): boolean {
  const { before, effects } = step;
  const isFolded = panelOf(before, ofEvent('panelId')(step))?.collapsed === true;
  // The guard itself tells the owner of a folded panel as it tries whether there is room, and then says that there is none.
  if (isLaidOut(before) && hasRoomForAll(before)) return isFolded && asksOwner(step);
  return (groupSize(before) > 0 && isFilled(before) && isFolded) || (effects.length === 0 && isIn(IDLE, step));
}
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
/** What arranges the panels anew and leaves them at rest. */
const ARRANGES = [
  'setPanelPixelSize',
  'updateConstraints',
  'registerDynamicPanel',
  'unregisterPanel',
  'unregisterPanelHandle',
];
/** As the samples move a handle, and the least size of the panels around it. */
const [MOVED, LEAST] = [10, 100];

const isOf = ({ eventType, isHandled }: Step, types: readonly string[]): boolean =>
  isHandled && types.includes(eventType);
const isToggled = ({ eventType }: Step): boolean => eventType.startsWith('xstate.done.actor.');
const isEntered = (uid: string, step: Step): boolean => isIn(uid, step) && !wasIn(uid, step);
const isSettled = (step: Step): boolean => isOf(step, [...ARRANGES, 'dragHandleEnd']) || isToggled(step);
/** The group is full and in pixels, as it is while something moves in it. */
const isMoving = ({ before }: Step): boolean => isLaidOut(before) && isInPixels(before);
/** The group is full, in shares, as it is at rest, and nothing in it is folded: what is freed beside a folded panel is lost. */
const isResting = (step: Step): boolean =>
  wasIn(IDLE, step) && isLaidOut(step.before) && isInShares(step.before) && !hasFolded(step.before);
const grownBy = ({ before, after }: Step, id: string): number => sizeOf(after.context, id) - sizeOf(before, id);

/** A rule of the steps for which `applies` holds. */
const rule = (name: string, applies: (step: Step) => boolean, keeps: (step: Step) => boolean) => ({
  rule: name,
  holds: (step: Step) => !applies(step) || keeps(step),
});

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
      rule(
        'everything that concerns the whole group is taken, and a toggle of an owner while a handle is dragged',
        (step) =>
          WHOLE.includes(step.eventType) ||
          (TOGGLES.includes(step.eventType) && isControlled(step) && wasIn(DRAGGING, step)),
        ({ isHandled }) => isHandled,
      ),
      rule(
        'what is registered is there',
        ({ eventType }) => eventType.startsWith('register'),
        (step) => ids(step.after.context).some((id) => id === field(ofEvent('data')(step), 'id')),
      ),
      rule(
        'what is not registered any more is gone',
        ({ eventType }) => eventType.startsWith('unregister'),
        (step) => !ids(step.after.context).some((id) => id === ofEvent('id')(step)),
      ),
      rule(
        'new constraints count from now on',
        (step) => isOf(step, ['updateConstraints']) && ids(step.before).some((id) => id === 'h'),
        (step) => sizeOf(step.after.context, 'h') === amountOf(field(ofEvent('data')(step), 'size')),
      ),
      rule(
        'callbacks are those of the event',
        (step) => isOf(step, ['rebindPanelCallbacks']) && panelOf(step.before, 'b') !== undefined,
        (step) =>
          field(panelOf(step.after.context, 'b')?.onResize, 'current') ===
          field(field(ofEvent('data')(step), 'onResize'), 'current'),
      ),
      rule(
        'what was measured is known, unless it is more than there is room for',
        (step) => isOf(step, ['setActualItemsSize']) && isLaidOut(step.before) && hasRoomForAll(step.before),
        ({ after }) => isMeasured(after.context),
      ),
      rule('a panel that has toggled is as it was told to be', isToggled, (step) => {
        const output = ofEvent('output')(step);
        const isFolded = panelOf(step.after.context, field(output, 'panelId'))?.collapsed;
        return isFolded === (field(output, 'action') === 'collapse');
      }),
      rule(
        'sizes that were measured before the layout changed are forgotten',
        (step) => isOf(step, [...ARRANGES, 'setOrientation', 'dragHandle']) || isEntered(TOGGLING, step),
        ({ after }) => !isMeasured(after.context),
      ),
      rule(
        'as a handle is taken or a panel begins to toggle, sizes are in pixels',
        (step) => isEntered(DRAGGING, step) || isEntered(TOGGLING, step),
        ({ after }) => isInPixels(after.context),
      ),
      rule('at rest sizes are shares, so that they change with the group', isSettled, ({ after }) =>
        isInShares(after.context),
      ),
      rule(
        'a group that is full stays full, whatever comes, goes or is moved',
        (step) => isResting(step) && isOf(step, ARRANGES) && step.eventType !== 'updateConstraints',
        ({ after }) => isFilled(after.context),
      ),
      rule(
        'the panels around a handle follow it, whether a person or an animation moves it',
        (step) =>
          isMoving(step) &&
          sizeOf(step.before, 'b') - MOVED >= LEAST &&
          ((step.eventType === 'dragHandle' &&
            wasIn(DRAGGING, step) &&
            panelOf(step.before, 'a')?.collapsed !== true) ||
            (step.eventType === 'applyDelta' && wasIn(TOGGLING, step))),
        (step) => grownBy(step, 'a') === MOVED && grownBy(step, 'b') === -MOVED,
      ),
      rule(
        'an owner that toggles a panel while a handle is dragged moves the handle',
        (step) => isMoving(step) && TOGGLES.includes(step.eventType) && wasIn(DRAGGING, step) && isControlled(step),
        ({ before, after }) => !same(before, after.context),
      ),
      rule(
        'a panel gets the size that is set for it, where there is room',
        (step) => isResting(step) && hasRoomForAll(step.before) && step.eventType === 'setPanelPixelSize',
        (step) => Math.round(sizeOf(step.after.context, 'a')) === Number.parseFloat(String(ofEvent('size')(step))),
      ),
    ],
  },
};

export default promises;
