// `npm run statecharts:check`: ends with 1 when a chart is not as somebody approved it, and says what changed.
import { models } from '#machines/registry.ts';
import { unapproved } from './unapproved.ts';

const lines = await unapproved(models);
for (const line of lines) console.error(line);
if (lines.length > 0) {
  console.error('\nVéalo con `npm run statecharts`, y apruébelo con `npm run statecharts:approve <diagrama>`.');
  process.exitCode = 1;
} else console.log(`${models.length} diagramas, todos aprobados.`);
