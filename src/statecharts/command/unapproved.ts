import type { ChartModel } from '#machines/shared/model.ts';
import { approvalOf } from '../contents/build-page.ts';
import { compare } from '../versions/compare.ts';
import { normalise } from '../versions/normalise.ts';
import { titleOf } from '../words/charts.ts';
import { type ApprovalFile, hashOf, readApprovals } from './approvals.ts';
import { picturesIn } from './pictures.ts';

/** What nobody approved, chart by chart, in lines for people. Empty when everything is approved. */
export async function unapproved(models: readonly ChartModel[], folder?: string): Promise<string[]> {
  const lines = await Promise.all(
    models.map(async (model): Promise<string[]> => {
      const approved = await readApprovals(model.name, folder);
      const version = normalise(model);
      const approval = approvalOf({ hash: hashOf(version), approved });
      if (approval === 'approved') return changedPictures(model.name, approved, await picturesIn(model.name, version));
      const [last] = approved;
      if (last === undefined) return [`${titleOf(model.name)} (${model.name}): nadie lo aprobó todavía.`];
      return [
        `${titleOf(model.name)} (${model.name}) cambió desde la versión que aprobó ${last.by}:`,
        ...compare(last.version, version).map(({ words }) => `  ${words}.`),
      ];
    }),
  );
  return lines.flat();
}

/** Pictures that are others than those that were approved; those of another browser say nothing. */
function changedPictures(
  chart: string,
  approved: readonly ApprovalFile[],
  made: ApprovalFile['screenshots'],
): string[] {
  const known = approved.find(
    ({ screenshots }) => screenshots !== null && screenshots.browser === made?.browser,
  )?.screenshots;
  if (made === null || known === undefined || known === null) return [];
  const changed = Object.entries(made.states).filter(([uid, hash]) => known.states[uid] !== hash);
  if (changed.length === 0) return [];
  return [
    `${titleOf(chart)} (${chart}) se ve distinto que cuando se aprobó: ${changed.map(([uid]) => uid).join(', ')}.`,
  ];
}
