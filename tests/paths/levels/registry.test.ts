import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';

const MACHINES = join(import.meta.dirname, '../../../src/machines');
const charts: readonly ChartModel[] = models;

test('every chart of the product has its model in the registry', () => {
  const files = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' });
  const declared = files.filter((file) => file.endsWith('-machine.ts')).map((file) => basename(file, '-machine.ts'));
  expect(charts.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
});
