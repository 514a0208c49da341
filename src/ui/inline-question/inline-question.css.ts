import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#theme/media.ts';
import { space } from '#theme/tokens.ts';

export const answers = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  justifyContent: 'flex-end',
  marginBlockStart: space[2],
});
globalStyle(`${answers} > button`, { '@media': { [media.narrow]: { flexGrow: 1 } } });
