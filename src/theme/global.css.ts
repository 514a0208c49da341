import './themes.css.ts';
import { type GlobalStyleRule, globalLayer, globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { media } from './media.ts';
import { font, fontSize, fontWeight, lineHeight } from './tokens.ts';

/** The reset is below all components, in whatever order the style sheets of lazy screens load. */
const reset = globalLayer('reset');

const rule = (selector: string, style: GlobalStyleRule): void => {
  globalStyle(selector, { '@layer': { [reset]: style } });
};

rule('*, *::before, *::after', { boxSizing: 'border-box' });

rule('html', {
  scrollbarGutter: 'stable',
  // Prevents phones from enlarging text; pinch zoom still works.
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
  // Long words (URLs, product codes) must not widen the layout: unlike `break-word`, `anywhere` also reduces the minimum width of grids.
  overflowWrap: 'anywhere',
});

rule('h1, h2, h3, h4, h5, p, ul, ol, dl, dd, figure, blockquote, fieldset, legend', {
  margin: 0,
  padding: 0,
  border: 0,
});
// No word stands alone in the last line.
rule('p, dd, li', { textWrap: 'pretty' });
rule('h1, h2, h3, h4, h5', { fontSize: 'inherit', fontWeight: fontWeight.bold });
rule('ul, ol', { listStyle: 'none' });
rule('fieldset', { minInlineSize: 0 });
rule('button, input, textarea, select', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
rule('textarea', { resize: 'vertical', overflowWrap: 'inherit' });
// Their words are short and keep their width beside long text.
rule('button, th', { overflowWrap: 'break-word' });
rule('img, svg', { display: 'block', maxInlineSize: '100%' });
rule('table', { borderCollapse: 'collapse' });
rule('[hidden]', { display: 'none' });

// Outside the layer, so that no component removes the focus ring.
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
