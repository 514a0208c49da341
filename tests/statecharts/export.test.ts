// @vitest-environment jsdom

import { describeChart, toMermaid } from '@mostrador/chart-model';
import mermaid from 'mermaid';
import { describe, expect, test } from 'vitest';
import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { wordsOf } from '#statecharts/words/own-words.ts';

const charts: readonly ChartModel[] = models;
const named = charts.map((model) => ({ name: model.name, model }));

// SCXML is read by its own interpreter in tests/paths/scxml, PNG by its decoder in tests/browser/gallery.test.ts,
// drawings by an XML parser in drawing.test.ts.
describe.each(named)('the export of "$name"', ({ model }) => {
  test('is a state diagram to Mermaid, with every transition in it', async () => {
    const text = toMermaid(model, wordsOf(model).labelOf);
    await expect(mermaid.parse(text)).resolves.toMatchObject({ diagramType: 'stateDiagram' });
    const arrows = text.split('\n').filter((line) => line.includes('-->') && !line.includes('[*]'));
    const declared = describeChart(model).transitions.flatMap(({ targets }) => (targets.length === 0 ? [''] : targets));
    expect(arrows).toHaveLength(declared.length);
  });
});
