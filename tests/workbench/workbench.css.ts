import { style } from '@vanilla-extract/css';
import { media } from '#theme/media.ts';
import { heading } from '#theme/text.css.ts';
import { space } from '#theme/tokens.ts';
import { panel } from '#ui/kit/panel/panel.css.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  maxInlineSize: '1120px',
  marginInline: 'auto',
  padding: space[6],
  '@media': { [media.narrow]: { padding: space[4] } },
});
export const part = style([panel, { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] }]);
export const title = style([heading.h5]);
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  gap: `${space[5]} ${space[6]}`,
  alignItems: 'start',
});
export const navigation = style({ inlineSize: '256px', maxInlineSize: '100%', display: 'grid', gap: '2px' });
