import { LEVELS, requirementAddress } from '../words.ts';
import { h, icon } from './dom.ts';
import type { Path } from './store.ts';

/** Whether the path passed, for eyes and for screen readers. */
export function statusMark({ status }: Path): HTMLElement {
  return status === 'failed'
    ? h('span', { class: 'status is-bad' }, icon('failed'), h('span', { class: 'unseen' }, 'Falló'))
    : h('span', { class: 'status is-good' }, icon('passed'), h('span', { class: 'unseen' }, 'Pasó'));
}

/** That a path failed in some of the last runs and passed in others. */
export function unstableChip({ record }: Path): HTMLElement | null {
  if (record === null) return null;
  return h('span', { class: 'chip is-unstable', title: recordWords(record) }, icon('unstable'), 'inestable');
}

/** The level in short, its name on hovering. */
export function levelChip({ level }: Path): HTMLElement {
  return h('span', { class: 'chip', title: LEVELS[level].name }, `nivel ${level}`);
}

/** Requirements, each leading to its page. */
export function requirementChips(requirements: readonly string[]): HTMLElement[] {
  return requirements.map((id) => h('a', { class: 'chip is-link', href: requirementAddress(id) }, id));
}

/** "Falló en 3 de 28 corridas". */
export function recordWords(record: NonNullable<Path['record']>): string {
  const known = record.filter((outcome) => outcome !== 'unknown');
  const failed = known.filter((outcome) => outcome === 'failed').length;
  return `Falló en ${failed} de las últimas ${known.length} corridas`;
}

/** One mark a run, the newest last. */
export function recordStrip(record: NonNullable<Path['record']>): HTMLElement {
  return h(
    'span',
    { class: 'strip', role: 'img', 'aria-label': recordWords(record) },
    ...record.map((outcome) => h('i', { class: `strip-${outcome}` })),
  );
}
