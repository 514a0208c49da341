import { approvalOf, SPANISH_TERMS } from '@mostrador/chart-gallery';
import { hashOf } from '@mostrador/chart-gallery/files';
import { compare, normalise } from '@mostrador/chart-model';
import type { ChartModel } from '#machines/shared/model.ts';
import { readApprovals } from './approvals.ts';
import { picturesIn } from './pictures.ts';

/** What nobody approved, chart by chart, in lines for people. Empty when everything is approved. */
export async function unapproved(models: readonly ChartModel[], folder?: string): Promise<string[]> {
  const lines = await Promise.all(
    models.map(async (model): Promise<string[]> => {
      const approved = await readApprovals(model.name, folder);
      const version = normalise(model);
      const approval = approvalOf(hashOf(version), approved);
      if (approval === 'approved') return [];
      const [last] = approved;
      if (last === undefined) return [`${model.title} (${model.name}): nadie lo aprobó todavía.`];
      return [
        `${model.title} (${model.name}) cambió desde la versión que aprobó ${last.by}:`,
        ...compare(last.version, version, SPANISH_TERMS.changes).map(({ words }) => `  ${words}.`),
      ];
    }),
  );
  return lines.flat();
}

/**
 * Charts of which some state looks otherwise than when it was approved, in lines for people. A remark, no verdict: Chromium rasters
 * an underline or a round corner a shade otherwise now and then. Pictures of another browser say nothing.
 */
export async function changedPictures(models: readonly ChartModel[], folder?: string): Promise<string[]> {
  const lines = await Promise.all(
    models.map(async (model): Promise<string[]> => {
      const { name, title } = model;
      const made = await picturesIn(name, normalise(model));
      const approved = await readApprovals(name, folder);
      const known = approved.find(({ screenshots }) => screenshots?.browser === made?.browser)?.screenshots;
      if (made === null || known === undefined || known === null) return [];
      const changed = Object.keys(made.states).filter((uid) => known.states[uid] !== made.states[uid]);
      return changed.length === 0 ? [] : [`${title} (${name}) puede verse distinto: ${changed.join(', ')}.`];
    }),
  );
  return lines.flat();
}
