import { dark, light } from '#theme/palettes.ts';
import type { Mode } from '../run/protocol.ts';

/** A drawing as a file of its own, in the product's colours. */
export function standalone(drawing: string, mode: Mode): string {
  const { text, panel, page, muted, controlLine } = { light, dark }[mode];
  const colours = `--text:${text};--panel:${panel};--page:${page};--muted:${muted};--control:${controlLine}`;
  return drawing.replace('class="chart"', `class="chart" style="${colours}"`);
}
