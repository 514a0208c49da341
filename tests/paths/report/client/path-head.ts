import { chartAddress, commandOf, duration, LEVELS, number, pathAddress } from '../words.ts';
import { recordStrip, recordWords, requirementChips } from './chips.ts';
import { commandLine } from './copy.ts';
import { h, icon } from './dom.ts';
import type { Path } from './store.ts';

/** What is known of a path before its steps: how it ended, its figures, and the command that walks it again. */
export function pathHead(path: Path): HTMLElement {
  const { failure, record, requirements, seed } = path;
  const fact = (name: string, ...value: (Node | string)[]): HTMLElement =>
    h('div', {}, h('dt', {}, name), h('dd', {}, ...value));
  return h(
    'header',
    { class: 'path-head' },
    h('p', { class: 'crumbs' }, h('a', { href: chartAddress(path.chart.name) }, icon('back'), path.chart.title)),
    h('h1', { tabindex: -1 }, path.title),
    failure === null
      ? h('p', { class: 'banner is-good' }, icon('passed'), h('span', {}, 'Este camino pasó.'))
      : h(
          'p',
          { class: 'banner is-bad' },
          icon('failed'),
          h(
            'span',
            {},
            h('a', { href: pathAddress(path.id, failure.step) }, `Falló en el paso ${failure.step + 1}`),
            `: ${failure.reason}`,
          ),
        ),
    h(
      'dl',
      { class: 'path-facts' },
      fact('Nivel', `${path.level} · ${LEVELS[path.level].name}`),
      fact('Pasos', number(path.steps.length)),
      fact('Duración', duration(path.seconds)),
      seed === null ? null : fact('Semilla', String(seed)),
      requirements.length === 0 ? null : fact('Requisitos', ...requirementChips(requirements)),
      record === null ? null : fact('Inestable', recordStrip(record), recordWords(record)),
    ),
    h(
      'div',
      { class: 'again' },
      h(
        'p',
        { class: 'command-label' },
        path.level >= 2 ? 'Para volver a recorrerlo a la vista' : 'Para volver a recorrerlo',
      ),
      commandLine(commandOf(path)),
    ),
  );
}
