import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { media } from './media.ts';
import { dark, light } from './palettes.ts';
import { headingSize, narrowHeadingSize } from './tokens.ts';

createGlobalTheme(':root', vars, { color: { ...light }, heading: headingSize });

globalStyle(':root', {
  // Native controls, scroll bars and the canvas follow.
  colorScheme: 'light',
  '@media': { [media.narrow]: { vars: assignVars(vars.heading, narrowHeadingSize) } },
});

const darkTheme = { colorScheme: 'dark', vars: assignVars(vars.color, { ...dark }) } as const;

// Chosen, or the system's where nothing was chosen.
globalStyle(':root[data-theme=dark]', darkTheme);
globalStyle(':root:not([data-theme])', { '@media': { [media.prefersDark]: darkTheme } });
