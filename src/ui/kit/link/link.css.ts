import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { controlSize, space } from '#theme/tokens.ts';

/** A link in running text or beside a form. */
export const link = style({
  color: vars.color.primaryInk,
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
  borderRadius: '2px',
  selectors: { '&:hover': { textDecorationThickness: '2px' } },
});

export const linkButton = style([
  link,
  {
    paddingBlock: space[1],
    paddingInline: 0,
    border: 0,
    background: 'none',
    textAlign: 'start',
    cursor: 'pointer',
    '@media': { [media.touch]: { minBlockSize: controlSize.touch } },
  },
]);
