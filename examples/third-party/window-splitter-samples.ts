import type { Samples } from '@mostrador/chart-model';
import { dragHandlePayload, initializePanel, initializePanelHandleData } from '@window-splitter/state';

const collapsible = { id: 'a', min: '100px', collapsible: true, collapsedSize: '60px' } as const;
const items = (isControlled: boolean) => [
  initializePanel(
    isControlled ? { ...collapsible, collapsed: false, onCollapseChange: { current: () => undefined } } : collapsible,
  ),
  initializePanelHandleData({ id: 'h', size: '10px' }),
  initializePanel({ id: 'b', min: '100px' }),
];
const value = dragHandlePayload({ delta: 10 });
const size = { width: 500, height: 200 };

const eventsAnew = (): Samples['events'] => ({
  setSize: [{ size }],
  setOrientation: [{ orientation: 'vertical' }],
  setActualItemsSize: [{ childrenSizes: { a: { width: 245, height: 200 }, b: { width: 245, height: 200 } } }],
  registerPanel: [{ data: initializePanel({ id: 'b', min: '100px' }) }],
  registerDynamicPanel: [{ data: initializePanel({ id: 'c', min: '50px' }) }],
  registerPanelHandle: [{ data: { id: 'h', size: '10px' } }],
  unregisterPanel: [{ id: 'b' }],
  unregisterPanelHandle: [{ id: 'h' }],
  rebindPanelCallbacks: [{ data: { id: 'b' } }],
  updateConstraints: [{ data: initializePanelHandleData({ id: 'h', size: '10px' }) }],
  dragHandleStart: [{ handleId: 'h' }],
  dragHandle: [{ handleId: 'h', value }],
  dragHandleEnd: [{ handleId: 'h' }],
  setPanelPixelSize: [{ panelId: 'a', size: '200px' }],
  collapsePanel: [{ panelId: 'a' }, { panelId: 'a', controlled: true }],
  expandPanel: [{ panelId: 'a' }, { panelId: 'a', controlled: true }],
  applyDelta: [{ handleId: 'h', delta: 10 }],
});

/** Two panels and the handle between them, of which one folds; measured and not. */
const samples: Readonly<Record<string, Samples>> = {
  '(machine)': {
    // The machine changes the panels that it is given, so that each exploration gets its own.
    inputs: {
      get own() {
        return { groupId: 'g', initialItems: items(false) };
      },
      get controlled() {
        return { groupId: 'g', initialItems: items(true) };
      },
    },
    get events() {
      return eventsAnew();
    },
    outputs: {
      animation: [
        { panelId: 'a', action: 'collapse' },
        { panelId: 'a', action: 'expand' },
      ],
    },
  },
};

export default samples;
