import type { StepResult } from '../results.ts';
import { ACTORS, pathAddress } from '../words.ts';
import { h, icon } from './dom.ts';
import { factsOf } from './facts.ts';
import { picture } from './lens.ts';
import type { Path } from './store.ts';

/** One step in the list of its path. */
export interface StepItem {
  readonly element: HTMLElement;
  /** Shows whether one stands here. */
  mark(isSelected: boolean): void;
}

/** Tells one step of a path. */
export function stepItem(path: Path, step: StepResult, index: number): StepItem {
  const failure = path.failure;
  const hasFailed = failure?.step === index;
  const isUnreached = failure !== null && index > failure.step;
  const facts = h('div', { class: 'step-facts' });
  const link = h(
    'a',
    { class: 'step-link', href: pathAddress(path.id, index) },
    h('span', { class: 'step-number' }, index + 1),
    h(
      'span',
      { class: 'step-actor', title: ACTORS[step.actor] },
      icon(step.actor),
      h('span', { class: 'unseen' }, `${ACTORS[step.actor]}:`),
    ),
    h('span', { class: 'step-words' }, step.words),
    hasFailed
      ? h('span', { class: 'step-outcome' }, 'falló')
      : isUnreached
        ? h('span', { class: 'step-outcome' }, 'sin llegar')
        : null,
  );
  const element = h(
    'li',
    { class: `step${hasFailed ? ' is-failed' : ''}${isUnreached ? ' is-unreached' : ''}` },
    link,
    hasFailed ? h('p', { class: 'step-reason' }, failure.reason) : null,
    facts,
    step.screenshot === null ? null : picture(step.screenshot, step.words),
  );
  return {
    element,
    mark(isSelected) {
      element.classList.toggle('is-selected', isSelected);
      if (isSelected) link.setAttribute('aria-current', 'step');
      else link.removeAttribute('aria-current');
      // What was seen is shown where one stands, and always where it went wrong.
      const shown = isSelected || hasFailed ? factsOf(step) : null;
      facts.replaceChildren(...(shown === null ? [] : [shown]));
    },
  };
}
