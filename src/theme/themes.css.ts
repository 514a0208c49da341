import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { media } from './media.ts';
import { dark, light } from './palettes.ts';
import { headingSize, narrowHeadingSize } from './tokens.ts';

createGlobalTheme(':root', vars, { color: { ...light }, heading: headingSize });

globalStyle(':root', {
  // Applies to native controls, scroll bars and the canvas.
  colorScheme: 'light',
  '@media': { [media.narrow]: { vars: assignVars(vars.heading, narrowHeadingSize) } },
});

const darkTheme = { colorScheme: 'dark', vars: assignVars(vars.color, { ...dark }) } as const;

// The chosen colour mode, or the system's if none is chosen. Paper is light: browsers leave out grounds, and light letters would be on white.
globalStyle(':root[data-theme=dark]', { '@media': { [media.screen]: darkTheme } });
globalStyle(':root:not([data-theme])', { '@media': { [`${media.screen} and ${media.prefersDark}`]: darkTheme } });
