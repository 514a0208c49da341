import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { column, plainList, row } from '#theme/layout.ts';
import { heading, reading, secondary, tabular } from '#theme/text.css.ts';
import { fontSize, fontWeight, radius, space, width } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';

export const screen = style({ ...column, gap: space[4] });
export const header = style({ ...column, gap: space[1] });
export const title = heading.h4;
export const intro = style([secondary, { maxInlineSize: '65ch' }]);
export const part = style([panel, { ...column, gap: space[3] }]);
export const note = style([panel, { maxInlineSize: width.column, marginBlockStart: space[6] }]);
export const label = style({ fontSize: fontSize.secondary, fontWeight: fontWeight.bold });
export const text = style([reading, { overflowWrap: 'anywhere' }]);
export const counts = style([secondary, tabular]);
export const moves = style({ ...row, gap: space[2] });
export const bars = style({ ...row, justifyContent: 'space-between', gap: space[3] });
export const drop = style({
  ...column,
  gap: space[2],
  padding: space[4],
  border: `1px dashed ${vars.color.controlLine}`,
  borderRadius: radius,
  cursor: 'pointer',
  // What is hidden of the browser's control stays within it.
  position: 'relative',
  selectors: { '&:has(input:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' } },
});
export const choice = style({
  justifySelf: 'start',
  // As other buttons that cannot be used.
  selectors: { 'input:disabled ~ &': { color: vars.color.muted, borderColor: vars.color.line, cursor: 'not-allowed' } },
});
export const refusal = style({ ...column, gap: space[2] });
export const cells = style({ ...column, gap: space[1], ...plainList });
// Beside long texts a column of words that may break anywhere gets less room than a word.
export const what = style({ overflowWrap: 'break-word', minInlineSize: '6em' });
export const problem = style([secondary, { color: vars.color.dangerInk }]);
export const cell = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
