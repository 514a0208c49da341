import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { outlined } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { heading } from '#theme/text.css.ts';
import { fontWeight, space } from '#theme/tokens.ts';

export { brand, header, page } from '../../entry-page/entry-page.css.ts';

export const main = style({
  flex: 1,
  inlineSize: '100%',
  maxInlineSize: '960px',
  marginInline: 'auto',
  padding: `10vh ${space[6]} ${space[16]}`,
  '@media': { [media.narrow]: { padding: `${space[6]} ${space[4]} ${space[10]}` } },
});

export const title = style([heading.h2, { maxInlineSize: '18ch' }]);

export const lead = style({
  maxInlineSize: '56ch',
  marginBlock: `${space[5]} ${space[8]}`,
  color: vars.color.muted,
  fontSize: '1.125rem',
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  '@media': { [media.narrow]: { display: 'grid' } },
});

export const points = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: space[4],
  marginBlockStart: space[16],
  '@media': { [media.narrow]: { marginBlockStart: space[10] } },
});

export const point = style({
  padding: space[5],
  ...outlined,
  background: vars.color.panel,
  fontWeight: fontWeight.medium,
});
