import {
  type ChartDescription,
  type ChartModel,
  type ChartVersion,
  compare,
  describeChart,
} from '@mostrador/chart-model';
import { bothVersions } from '../versions/difference.ts';
import { drawChart } from './draw.ts';
import { layoutChart } from './layout.ts';
import { wordsWithoutTimers } from './without-timers.ts';
import { drawingWords, type OwnWords } from './words-of.ts';

async function draw(description: ChartDescription, model: ChartModel, own: OwnWords): Promise<string> {
  return drawChart(await layoutChart(description, wordsWithoutTimers(drawingWords(model, own), description)));
}

/** A chart as SVG, with the words of its model. */
export async function pictureOf(model: ChartModel, own: OwnWords = {}): Promise<string> {
  return draw(describeChart(model), model, own);
}

/** An earlier version of a chart as SVG, with the words of the model as it is. */
export async function pictureOfVersion(version: ChartVersion, model: ChartModel, own: OwnWords = {}): Promise<string> {
  return draw(bothVersions(version, version), model, own);
}

/** Both versions of a chart in one SVG: what was added is green, what was removed red, what changed amber. */
export async function pictureOfDifference(
  before: ChartVersion,
  now: ChartVersion,
  model: ChartModel,
  own: OwnWords = {},
): Promise<string> {
  const svg = await draw(bothVersions(before, now), model, own);
  const rules = compare(before, now).flatMap(({ part, kind, id }) => {
    if (part !== 'states' && part !== 'transitions') return [];
    const element = `.chart [data-${part === 'states' ? 'state' : 'transition'}=${quoted(id)}]`;
    return [
      `${element}>:is(.box,.way){stroke:${COLOURS[kind]};stroke-width:2}`,
      `${element}>.label{fill:${COLOURS[kind]}}`,
    ];
  });
  // After the drawing's own style, which is as specific.
  return svg.replace('</style>', () => `${rules.join('\n')}\n</style>`);
}

const COLOURS = { added: '#146c3a', removed: '#b32424', changed: '#a86a00' };

/** A CSS string that ends no style element. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\<>&\n]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
