import type { ChartDescription, StateDescription, TransitionDescription } from '@mostrador/chart-model';
import { type Html, html } from '@mostrador/chart-paths';
import { statesWithin } from '../page-data.ts';

/** What makes a transition happen, before its technical name. */
const HAPPENINGS: Readonly<Record<TransitionDescription['kind'], string>> = {
  event: 'Ocurre',
  done: 'Termina bien',
  error: 'Termina mal',
  after: 'Pasa el tiempo',
  completed: 'al terminar lo de adentro',
  snapshot: 'novedad',
  always: 'De inmediato',
};

const KINDS: Readonly<Record<StateDescription['kind'], string>> = {
  atomic: '',
  compound: 'contiene otros',
  parallel: 'partes simultáneas',
  final: 'final',
  history: 'vuelve a donde estaba',
};

/** A chart in words: the same parts as in its drawing, under the same names, so that a path lights them too. */
export function chartTables({ name, root, transitions }: ChartDescription): Html {
  const words = new Map(statesWithin(root).map((state) => [state.uid, state.words]));
  const named = (uid: string): string => words.get(uid) || uid;
  return html`<div class="tables" data-tables="${name}">
<table><caption>Estados</caption>
<thead><tr><th scope="col">Estado</th><th scope="col">Nombre técnico</th><th scope="col">Requisitos</th></tr></thead>
<tbody>${root.states.map((state) => stateRows(state, 0))}</tbody></table>
<table><caption>Flechas</caption>
<thead><tr><th scope="col">Desde</th><th scope="col">Cuándo</th><th scope="col">Hasta</th></tr></thead>
<tbody>${transitions.map((transition) => transitionRow(transition, named))}</tbody></table>
</div>`;
}

function stateRows({ uid, words, kind, requirements, states }: StateDescription, depth: number): Html {
  const indent = `padding-left:${depth * 20 + 12}px`;
  return html`<tr data-state="${uid}">
<th scope="row" style="${indent}">${words || 'De paso: se deja antes de verse'} <em>${KINDS[kind]}</em></th>
<td><code>${uid}</code></td><td>${requirements.join(', ')}</td>
</tr>${states.map((child) => stateRows(child, depth + 1))}`;
}

function transitionRow(
  { id, kind, on, guard, source, targets }: TransitionDescription,
  named: (uid: string) => string,
): Html {
  const condition = guard === null ? null : html` si <code>${guard}</code>`;
  return html`<tr data-transition="${id}">
<th scope="row">${named(source)}</th>
<td>${HAPPENINGS[kind]} ${on === '' ? null : html`<code>${on}</code>`}${condition}</td>
<td>${targets.length === 0 ? 'Se queda donde está' : targets.map(named).join(', ')}</td>
</tr>`;
}
