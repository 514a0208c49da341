import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { shakeReactRouter } from '../../../scripts/shake-react-router.ts';
import { SOURCE } from './folders.ts';

/** What every build of the gallery shares; it reads no configuration of the product's. */
export const shared = {
  configFile: false,
  root: SOURCE,
  base: './',
  publicDir: false,
  plugins: [vanillaExtractPlugin(), react(), shakeReactRouter()],
  logLevel: 'warn',
} as const satisfies InlineConfig;
