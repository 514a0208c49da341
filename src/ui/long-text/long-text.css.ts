import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { fontSize, fontWeight } from '#theme/tokens.ts';

/** Line breaks are the writer's. */
export const text = style({ whiteSpace: 'pre-line' });

/** A long text shows its beginning until it is opened. */
export const long = style({});
export const summary = style({
  display: 'block',
  cursor: 'pointer',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
const beginning = style([
  text,
  {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    selectors: { [`${long}[open] &`]: { display: 'block' } },
  },
]);
const toggle = style({ color: vars.color.primaryInk, fontSize: fontSize.label, fontWeight: fontWeight.medium });
export const more = style([toggle, { selectors: { [`${long}[open] &`]: { display: 'none' } } }]);
export const less = style([toggle, { selectors: { [`${long}:not([open]) &`]: { display: 'none' } } }]);

/** How many lines are seen of it before. */
export const beginnings = styleVariants({ 3: 3, 6: 6 }, (lines) => [beginning, { WebkitLineClamp: lines }]);
