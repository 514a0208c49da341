import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';

/** Where `npm run dev` finds the server (scripts/dev.mjs starts it there). */
const SERVER = `http://localhost:${process.env.PORT ?? '3000'}`;

const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|i18next|react-router|ky|valibot|xstate|@xstate|use-sync-external-store)\//;
const OURS = [
  /\/src\/api\/(client|contract\/(call|failure|primitives|errors|accounts|sessions))\./,
  /\/src\/domain\/(address|accounts|sections|limits|permissions)\./,
  /\/src\/machines\/(app\/|shared\/(slots|children|lazy-child\/))/,
  /\/src\/ui\/(failure-text|kit\/(button|glyph|banner|error-view|tooltip|spinner|field|text-field|link|form)\/|text-link\.|screens\/opening\/|entry-page\/)/,
  /\/src\/app\/(chunk-boundary|from-input|late|late-view|live-bus|notices|services-context|storage)\./,
];
/** What every visitor loads first compresses better as one file than as thirty. */
const isOfTheFirstScreen = (id: string): boolean => LIBRARIES.test(id) || OURS.some((ours) => ours.test(id));

export default defineConfig({
  plugins: [vanillaExtractPlugin(), react(), precompress()],
  build: {
    target: 'es2024',
    manifest: true,
    // Every browser of the target loads such links by itself.
    modulePreload: { polyfill: false },
    // A data: address would need its own exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', test: isOfTheFirstScreen }] } } },
  },
  server: {
    proxy: {
      '/api': SERVER,
      '/mails': SERVER,
      '/ws': { target: SERVER, ws: true },
    },
  },
});
