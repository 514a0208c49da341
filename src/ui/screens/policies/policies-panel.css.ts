import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { row } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { secondary } from '#theme/text.css.ts';
import { fontWeight, layer, radius, space } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';

export const text = secondary;
export const form = style([panel, { display: 'grid', gap: space[8] }]);

export const topic = style({ display: 'grid', gap: space[3], minInlineSize: 0, scrollMarginBlock: space[16] });
/** What has the focus stays clear of the bar below and of the header above. */
globalStyle(`${topic} :is(textarea, button, label)`, { scrollMarginBlock: space[16] });

export const topicHeader = style({
  ...row,
  justifyContent: 'space-between',
  columnGap: space[4],
  rowGap: space[2],
});
export const topicTitle = style({ fontWeight: fontWeight.bold });

export const suggestion = style({
  ...row,
  justifyContent: 'space-between',
  gap: space[3],
  padding: space[3],
  borderRadius: radius,
  background: vars.color.primarySoft,
  overflowWrap: 'anywhere',
});
export const suggestionWords = style({ flex: '1 1 18rem', minInlineSize: 0 });
export const suggestionSource = secondary;
export const suggestionText = style({ margin: 0 });
export const suggestionActs = style({ display: 'flex', gap: space[2] });

/** In reach while one writes anywhere in the long form. */
export const actions = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: layer.sticky,
  display: 'grid',
  justifyItems: 'end',
  gap: space[3],
  marginInline: `calc(-1 * ${space[6]})`,
  marginBlockEnd: `calc(-1 * ${space[6]})`,
  paddingInline: space[6],
  paddingBlock: space[4],
  borderBlockStart: `1px solid ${vars.color.line}`,
  borderEndStartRadius: radius,
  borderEndEndRadius: radius,
  background: vars.color.panel,
  '@media': {
    [media.narrow]: {
      justifyItems: 'stretch',
      marginInline: `calc(-1 * ${space[4]})`,
      marginBlockEnd: `calc(-1 * ${space[4]})`,
      paddingInline: space[4],
      paddingBlock: space[3],
    },
  },
});
export const action = style({ '@media': { [media.narrow]: { display: 'grid' } } });
