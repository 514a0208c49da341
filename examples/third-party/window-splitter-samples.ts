import type { Samples } from '@mostrador/chart-model';
import { dragHandlePayload, initializePanel, initializePanelHandleData, makePercentUnit } from '@window-splitter/state';

const measured = { width: 245, height: 200 };
const collapsible = { id: 'a', min: '100px', collapsible: true, collapsedSize: '60px' } as const;
const onCollapseChange = { current: () => undefined };
type Panel = ReturnType<typeof initializePanel>;
/** Of what the handle and folded panels leave, as layouts are stored. */
const share = (panel: Panel, part: number): Panel => ({ ...panel, currentValue: makePercentUnit(part) });
const folded = (panel: Panel): Panel => ({ ...panel, collapsed: true, currentValue: panel.collapsedSize });
/** Two panels and the handle between them, of which one folds, by itself or by its owner. */
const around = (panel: Panel, other: number) => ({
  groupId: 'g',
  initialItems: [
    panel,
    initializePanelHandleData({ id: 'h', size: '10px' }),
    share(initializePanel({ id: 'b', min: '100px' }), other),
  ],
});

const samples: Readonly<Record<string, Samples>> = {
  '(machine)': {
    changesInPlace: true,
    inputs: {
      open: around(share(initializePanel(collapsible), 0.5), 0.5),
      folded: around(folded(initializePanel(collapsible)), 1),
      openByOwner: around(share(initializePanel({ ...collapsible, collapsed: false, onCollapseChange }), 0.5), 0.5),
      foldedByOwner: around(folded(initializePanel({ ...collapsible, collapsed: true, onCollapseChange })), 1),
    },
    events: {
      // In the second there is no room for both panels.
      setSize: [{ size: { width: 500, height: 200 } }, { size: { width: 150, height: 200 } }],
      setOrientation: [{ orientation: 'vertical' }],
      setActualItemsSize: [{ childrenSizes: { a: measured, b: measured } }],
      registerPanel: [{ data: initializePanel({ id: 'b', min: '100px' }) }],
      registerDynamicPanel: [{ data: initializePanel({ id: 'c', min: '50px' }) }],
      registerPanelHandle: [{ data: { id: 'h2', size: '20px' } }],
      unregisterPanel: [{ id: 'b' }],
      unregisterPanelHandle: [{ id: 'h' }],
      rebindPanelCallbacks: [{ data: { id: 'b', onResize: { current: () => undefined } } }],
      updateConstraints: [{ data: initializePanelHandleData({ id: 'h', size: '20px' }) }],
      dragHandleStart: [{ handleId: 'h' }],
      dragHandle: [{ handleId: 'h', value: dragHandlePayload({ delta: 10 }) }],
      dragHandleEnd: [{ handleId: 'h' }],
      setPanelPixelSize: [{ panelId: 'a', size: '200px' }],
      collapsePanel: [{ panelId: 'a' }, { panelId: 'a', controlled: true }],
      expandPanel: [{ panelId: 'a' }, { panelId: 'a', controlled: true }],
      applyDelta: [{ handleId: 'h', delta: 10 }],
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
