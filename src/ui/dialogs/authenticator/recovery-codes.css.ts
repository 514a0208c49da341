import { type GlobalStyleRule, globalStyle, style } from '@vanilla-extract/css';
import { outlined } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { fontSize, space } from '#theme/tokens.ts';

export const recovery = style({
  display: 'grid',
  gap: space[4],
  selectors: { '* + &': { marginBlockStart: space[4] } },
});
export const codes = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space[2],
  margin: 0,
  padding: space[4],
  ...outlined,
  listStyle: 'none',
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  fontSize: fontSize.secondary,
  '@media': { [media.narrow]: { gridTemplateColumns: '1fr', justifyItems: 'center' } },
});
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const left = style({
  display: 'grid',
  gap: space[3],
  justifyItems: 'start',
  selectors: { '* + &': { marginBlockStart: space[4] } },
});

/** On paper are the dialog's title, its text and the codes, in black, and nothing of the page behind. */
const onPaper = (selector: string, rule: Omit<GlobalStyleRule, '@media'>): void => {
  globalStyle(selector, { '@media': { [media.print]: rule } });
};
const dialog = `[role="dialog"]:has(${recovery})`;
// Only while the codes are shown: these styles stay on the page for everything that is printed later.
onPaper(`body:has(${recovery}) > :not(:has(${recovery})), body > :has(${recovery}) > :not(${dialog})`, {
  display: 'none',
});
onPaper(`${dialog} :is(button, footer, [role="status"])`, { display: 'none' });
onPaper(`body > :has(${recovery}), ${dialog}, ${dialog} *`, { position: 'static', color: '#000', background: 'none' });
onPaper(dialog, { maxBlockSize: 'none', maxInlineSize: 'none', border: 0, boxShadow: 'none', overflow: 'visible' });
