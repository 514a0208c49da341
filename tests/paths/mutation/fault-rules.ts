import { comparisons, conditions, defaults } from './rules/conditions.ts';
import { cleanUps, effects, events } from './rules/effects.ts';
import type { Rule } from './rules/rule.ts';
import { numbers, properties, typedTexts } from './rules/values.ts';
import { attributes, blindViews, texts } from './rules/views.ts';

/** The kinds of fault, in the order in which they are planted. */
export const RULES: readonly Rule[] = [
  blindViews,
  conditions,
  comparisons,
  defaults,
  typedTexts,
  properties,
  numbers,
  texts,
  attributes,
  events,
  cleanUps,
  effects,
];
