// `npm run statecharts:approve [chart…] [-- --by "name"]`: somebody approves charts as they are; all of them when none is named.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { hashOf } from '@mostrador/chart-gallery/files';
import { normalise } from '@mostrador/chart-model';
import { approve, placementIn, readApprovals } from './approvals.ts';
import { chartsNamed } from './charts-named.ts';
import { picturesIn } from './pictures.ts';

const { values, positionals } = parseArgs({ options: { by: { type: 'string' } }, allowPositionals: true });

for (const model of chartsNamed(positionals)) {
  const version = normalise(model);
  const screenshots = await picturesIn(model.name, version);
  const [last] = (await readApprovals(model.name)).filter(({ hash }) => hash === hashOf(version));
  // What is approved already is approved again only for its pictures, or when it is drawn in another way.
  const arePicturesSame = JSON.stringify(screenshots ?? last?.screenshots) === JSON.stringify(last?.screenshots);
  const placement = await placementIn(model);
  if (arePicturesSame && last?.placement === placement) continue;
  const hash = await approve(model, {
    by: values.by ?? gitName(),
    at: new Date(),
    placement,
    screenshots: screenshots ?? last?.screenshots ?? null,
  });
  console.log(`${model.name}: ${hash}`);
}

function gitName(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], { encoding: 'utf8' }).trim();
  } catch {
    throw new Error('Who approves? Say --by "name"');
  }
}
