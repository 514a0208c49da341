// `npm run statecharts:check`: ends with 1 when a chart is not as somebody approved it, and says what changed.

import { parseArgs } from 'node:util';
import { models } from '#machines/registry.ts';
import { changedPictures, unapproved } from './unapproved.ts';

// Approvals of another folder are those of another product: a test has its own.
const { values } = parseArgs({ options: { folder: { type: 'string' } } });
for (const remark of await changedPictures(models, values.folder)) console.log(`Aviso: ${remark}`);
const lines = await unapproved(models, values.folder);
for (const line of lines) console.error(line);
if (lines.length > 0) {
  console.error('\nVéalo con `npm run statecharts`, y apruébelo con `npm run statecharts:approve <diagrama>`.');
  process.exitCode = 1;
} else console.log(`${models.length} diagramas, todos aprobados.`);
