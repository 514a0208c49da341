import './themes.css.ts';
import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { reset } from './layers.css.ts';
import { media } from './media.ts';
import { font, fontSize, fontWeight, lineHeight } from './tokens.ts';

const rule = (selector: string, style: GlobalStyleRule): void => {
  globalStyle(selector, { '@layer': { [reset]: style } });
};

rule('*, *::before, *::after', { boxSizing: 'border-box' });

rule('html', {
  scrollbarGutter: 'stable',
  // 'none' keeps phones from enlarging text on their own; pinching still zooms.
  textSizeAdjust: 'none',
});

rule('body', {
  margin: 0,
  minHeight: '100dvh',
  background: vars.color.page,
  color: vars.color.text,
  fontFamily: font.family,
  fontSize: fontSize.body,
  lineHeight: lineHeight.body,
  // One long word (an address, a product code) widens nothing: `anywhere`, unlike `break-word`, counts for the least width of grids too.
  overflowWrap: 'anywhere',
});

rule('h1, h2, h3, h4, h5, p, ul, ol, dl, dd, figure, blockquote, fieldset, legend', {
  margin: 0,
  padding: 0,
  border: 0,
});
rule('h1, h2, h3, h4, h5', { fontSize: 'inherit', fontWeight: fontWeight.bold });
rule('ul, ol', { listStyle: 'none' });
rule('fieldset', { minInlineSize: 0 });
rule('button, input, textarea, select', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
rule('textarea', { resize: 'vertical', overflowWrap: 'inherit' });
// Their own words are short: they keep their width beside others' long ones.
rule('button, th', { overflowWrap: 'break-word' });
rule('img, svg', { display: 'block', maxInlineSize: '100%' });
rule('table', { borderCollapse: 'collapse' });
rule('[hidden]', { display: 'none' });

// Not in the layer: no component takes the ring away.
globalStyle(':focus-visible', { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' });

rule('*, *::before, *::after', {
  '@media': {
    [media.reducedMotion]: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
    },
  },
});
