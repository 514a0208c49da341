import type { ChartDescription } from '@mostrador/chart-model';
import { type Html, html } from '@mostrador/chart-paths';
import { statesWithin } from '../page-data.ts';
import type { ChartResult, Criterion } from '../results.ts';
import { gapOf } from '../summary.ts';
import { number } from '../words.ts';

/** How many missing goals stand open; the others unfold. */
const SHOWN = 5;

/** What a criterion misses, what nobody excused first; nothing when it misses nothing. */
export function missingList(criterion: Criterion, { description }: ChartResult): Html | null {
  const missing = criterion.missing.toSorted((a, b) => Number(a.reason !== null) - Number(b.reason !== null));
  const unlisted = gapOf(criterion).unexplained - missing.filter(({ reason }) => reason === null).length;
  const items = [
    ...(unlisted > 0 ? [item(html`${number(unlisted)} que la corrida no nombra`, null)] : []),
    ...missing.map(({ what, reason }) => item(wordsOf(what, description), reason)),
  ];
  if (items.length === 0) return null;
  const folded = items.slice(SHOWN);
  return html`<ul class="missing">${items.slice(0, SHOWN)}</ul>${
    folded.length === 0
      ? null
      : html`<details class="folded"><summary>Ver ${number(folded.length)} más</summary>
<ul class="missing">${folded}</ul></details>`
  }`;
}

function item(words: Html, reason: string | null): Html {
  const kind = reason === null ? 'is-bad' : 'is-excused';
  return html`<li class="${kind}"><span>${words}</span> <em>${reason ?? 'sin motivo'}</em></li>`;
}

/** A state or transition that is named by its technical name gets its Spanish words beside it. */
function wordsOf(what: string, { root, transitions }: ChartDescription): Html {
  const name = what.replace(/^[a-z-]+:/, '');
  const words = new Map(statesWithin(root).map((state) => [state.uid, state.words]));
  const transition = transitions.find(({ id }) => id === name);
  const found =
    transition === undefined
      ? words.get(name)
      : [transition.source, ...transition.targets].map((uid) => words.get(uid) || uid).join(' → ');
  return found ? html`${found} <code>${what}</code>` : html`${what}`;
}
