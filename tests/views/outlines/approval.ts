import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { waysOf } from '@mostrador/chart-model';
import { beforeAll, expect, test } from 'vitest';
import { stages } from '#statecharts/stages/stages.ts';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import entry from '#text/es/entry.json';
import sections from '#text/es/sections.json';
import { fileOf, pathsOf, readApproved, type Shown, textOf } from './approved-outlines.ts';
import { outlineAt, type Patience, stageOf } from './show-stage.tsx';

/** A test that ends too early would go on beside the next one, in the same document. */
const HOUR = 3_600_000;
/** Three times what React waits at most before it shows what has come. */
const PATIENCE: Patience = { ms: 1000, isEnough: () => false };

// `npm run outlines:approve`: writes what `outlines.test.ts` compares.
beforeAll(() => openCatalogueWith({ common, desk, entry, sections }));

test.each(Object.keys(stages).toSorted())(
  'the outlines of %s are approved',
  async (chart) => {
    const { model } = await stageOf(chart);
    const shown: Shown[] = [];
    for (const way of pathsOf(waysOf(model).ways))
      shown.push({ ...way, outline: await outlineAt(chart, way.path, PATIENCE) });
    mkdirSync(dirname(fileOf(chart)), { recursive: true });
    writeFileSync(fileOf(chart), textOf(shown));
    expect(readApproved(chart)).toEqual(shown);
  },
  HOUR,
);
