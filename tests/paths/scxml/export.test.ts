import { toScxml } from '@mostrador/chart-model';
import { describe, expect, test } from 'vitest';
import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';

const charts: readonly ChartModel[] = models;

describe('the export to SCXML', () => {
  test.each(charts.map((model) => ({ name: model.name, model })))('"$name" names every state once', ({ model }) => {
    const ids = [...toScxml(model).matchAll(/<(?:state|parallel|final) id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[A-Za-z_][\w.-]*$/.test(id ?? ''))).toEqual([]);
  });
});
