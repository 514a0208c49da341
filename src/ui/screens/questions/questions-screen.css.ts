import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { layer, radius, space } from '#theme/tokens.ts';

/** The first card stands where it would without the place for changes before it. */
export const list = style({ display: 'grid', gap: space[2], marginBlockStart: `calc(-1 * ${space[4]})` });
/** Takes no room, and stays in sight. */
export const changes = style({
  position: 'sticky',
  insetBlockStart: space[2],
  zIndex: layer.sticky,
  blockSize: 0,
  display: 'flex',
  justifyContent: 'center',
});
export const change = style({ blockSize: 'fit-content', borderRadius: radius, boxShadow: vars.color.shadow });
/** There are no keys to be told of on a phone. */
export const help = style({ '@media': { [media.narrow]: { display: 'none' } } });
