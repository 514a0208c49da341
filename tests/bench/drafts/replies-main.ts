// `npm run bench:replies [-- --reserved]`: which of the labelled model replies pass the endpoint's checks, by kind. By default on the tuning
// half, with every misjudged reply; with `--reserved` on the reserved half, figures only.
import { parseArgs } from 'node:util';
import { readReplies } from './replies.ts';
import { countReplies, isOut, outcomeOf } from './reply-outcomes.ts';

const { values } = parseArgs({ options: { reserved: { type: 'boolean', default: false } } });

const all = readReplies(values.reserved ? 'reserved' : 'tuning').map((reply) => ({ reply, outcome: outcomeOf(reply) }));
const share = ({ all: whole, used }: { all: number; used: number }): string =>
  `${used} of ${whole} (${((100 * used) / whole).toFixed(1)}%)`;

for (const side of ['good', 'bad'] as const) {
  const replies = all.filter(({ reply }) => reply.good === (side === 'good'));
  console.log(`\n${side === 'good' ? 'Good replies used' : 'Bad replies used'}: ${share(countReplies(replies)[side])}`);
  const kinds = [...Map.groupBy(replies, ({ reply }) => reply.kind)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  console.table(Object.fromEntries(kinds.map(([kind, some]) => [kind, countReplies(some)[side]])));
}

if (!values.reserved) {
  for (const one of all.filter((one) => isOut(one) !== one.reply.good)) {
    const { kind, good, request, answer } = one.reply;
    console.log(`${good ? '+' : '-'}${kind} [${one.outcome}] ${request.item.id}\n  ${request.question}\n  → ${answer}`);
  }
}
