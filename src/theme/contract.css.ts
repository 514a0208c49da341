import { createGlobalThemeContract } from '@vanilla-extract/css';

/** What changes while the page stands: colours with the scheme, heading sizes with the width. All else is in `tokens.ts`. */
export const vars = createGlobalThemeContract(
  {
    color: {
      page: null,
      panel: null,
      raised: null,
      hover: null,
      line: null,
      controlLine: null,
      text: null,
      muted: null,
      primary: null,
      primaryHover: null,
      primaryPressed: null,
      primaryInk: null,
      primarySoft: null,
      danger: null,
      dangerHover: null,
      dangerPressed: null,
      dangerInk: null,
      dangerSoft: null,
      warningInk: null,
      warningSoft: null,
      successInk: null,
      successSoft: null,
      onFill: null,
      focus: null,
      tip: null,
      onTip: null,
      scrim: null,
      shadow: null,
    },
    heading: { h2: null, h3: null, h4: null, h5: null },
  },
  (_, path) => path.join('-'),
);
