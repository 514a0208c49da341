import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the server (scripts/dev.mjs starts it there). */
const SERVER = `http://localhost:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  plugins: [vanillaExtractPlugin(), react()],
  build: {
    target: 'es2024',
    manifest: true,
    // A data: address would need its own exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      '/api': SERVER,
      '/mails': SERVER,
      '/ws': { target: SERVER, ws: true },
    },
  },
});
