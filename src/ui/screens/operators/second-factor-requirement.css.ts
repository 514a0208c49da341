import { style } from '@vanilla-extract/css';
import { secondary } from '#theme/text.css.ts';
import { space } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';

/** Below the table, as wide as its words. */
export const part = style([
  panel,
  { display: 'grid', justifyItems: 'start', gap: space[3], marginBlockStart: space[5] },
]);
export const title = style({ display: 'flex', alignItems: 'center', gap: space[2], margin: 0, fontSize: '1rem' });
export const text = style([secondary, { margin: 0, maxInlineSize: '65ch' }]);
