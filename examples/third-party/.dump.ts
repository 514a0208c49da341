import { standIn, surveyStandIn, uidOf } from '@mostrador/chart-model';
import { load } from '@mostrador/chart-model/load';
import samples from '/work/wt/review/examples/third-party/samples.ts';
const [file, id] = process.argv.slice(2);
const found = (await load([file], true)).find(({ machine }) => machine.id === id)!;
const leaves = (s: any) => s._nodes.filter((n: any) => n.type === 'atomic' || n.type === 'final').map(uidOf).join(' | ');
const rows = new Set<string>();
surveyStandIn(standIn(found.machine), (samples as any)[id], { steps: 1000, contexts: 8 }, (m: any) => {
  if (!m.isReal) return;
  if (m.before === null) { rows.add(`START ${m.trial.name} -> ${leaves(m.after)} tells ${JSON.stringify(m.effects.map((e: any) => e.slot))}`); return; }
  const ctx = [...new Set([...Object.keys(m.before.context), ...Object.keys(m.after.context)])].filter((k) => m.before.context[k] !== m.after.context[k]).map((k) => `${k}${Array.isArray(m.after.context[k]) ? ':' + (m.before.context[k]?.length) + '>' + m.after.context[k].length : ''}`);
  const moved = leaves(m.before) === leaves(m.after) ? '=' : leaves(m.after);
  if (moved === '=' && m.effects.length === 0 && m.emitted.length === 0 && ctx.length === 0) return;
  rows.add(`${m.trial.name} @ ${leaves(m.before)} -> ${moved} tells ${JSON.stringify(m.effects.map((e: any) => e.slot))} emits ${JSON.stringify(m.emitted.map((e: any) => e.type))} calls ${JSON.stringify(m.calls.map((c: any) => c.slot))} starts ${JSON.stringify(m.starts)} ctx ${ctx}`);
});
for (const row of [...rows].sort()) console.log(row);
