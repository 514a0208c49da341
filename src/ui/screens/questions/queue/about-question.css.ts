import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { column } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { secondary } from '#theme/text.css.ts';
import { fontSize, fontWeight, space } from '#theme/tokens.ts';
import { panel } from '../../../kit/panel/panel.css.ts';

export const about = style([
  panel,
  {
    ...column,
    gap: space[3],
    padding: space[3],
    '@media': { [media.narrow]: { padding: space[3] } },
  },
]);
export const title = style({ fontSize: fontSize.secondary, fontWeight: fontWeight.bold });
export const list = style({ display: 'grid', gap: space[2], marginBlockStart: space[1] });
export const asked = style({ fontSize: fontSize.secondary, overflowWrap: 'anywhere' });
export const answered = style([
  secondary,
  {
    paddingInlineStart: space[2],
    borderInlineStart: `3px solid ${vars.color.line}`,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
]);
export const note = style({ color: vars.color.muted, fontSize: fontSize.label, overflowWrap: 'anywhere' });
