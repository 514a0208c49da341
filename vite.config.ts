import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ROOMS } from './scripts/chunks.ts';
import { pages } from './scripts/pages.ts';
import { shakeReactRouter } from './scripts/shake-react-router.ts';

/** Where `npm run dev` finds the server (scripts/dev.mjs starts it there). */
const SERVER = `http://localhost:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  plugins: [vanillaExtractPlugin(), react(), shakeReactRouter(), pages()],
  // React has this itself; @xstate/react brings a copy for versions that do not.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim\b/, replacement: 'use-sync-external-store' }] },
  build: {
    target: 'es2024',
    manifest: true,
    // Every browser of the target loads such links by itself.
    modulePreload: { polyfill: false },
    // A data: address would need its own exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: ROOMS } } },
  },
  server: {
    proxy: {
      '/api': SERVER,
      '/mails': SERVER,
      '/ws': { target: SERVER, ws: true },
    },
  },
});
