import type { Words } from './words.ts';

const list = new Intl.ListFormat('en', { type: 'disjunction' });

/** The default. */
export const ENGLISH: Words = {
  paths: { title: (end, steps) => `To "${end}" in ${steps === 1 ? '1 step' : `${steps} steps`}` },
  breaches: {
    unhandled: 'Nothing handles what happened',
    promiseBroken: (state) => `"${state}" does not keep its promise`,
    ledElsewhere: (states) => `It should lead to ${list.format(states.map((state) => `"${state}"`))}`,
    ruleBroken: (rule) => `The rule "${rule}" is broken`,
  },
  mutants: {
    dropped: (transition) => `The transition ${transition} is missing`,
    unguarded: (transition) => `${transition} without its guard`,
    negated: (transition) => `${transition} with its guard negated`,
    astray: (transition, state) => `${transition} leads to ${state}`,
    handled: (state, eventType, target) => `In ${state}, ${eventType} leads to ${target}`,
    forgotten: (action, where) => `The action ${action} is missing ${where}`,
    inTransition: (transition) => `in ${transition}`,
    onEntry: (state) => `on entry to ${state}`,
    onExit: (state) => `on exit from ${state}`,
    nameless: 'without a name',
  },
};
