import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** All parts of the kit on one page, for development: `npx vite tests/workbench`. Not part of the product. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [vanillaExtractPlugin(), react()],
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
    // How long a build takes is no complaint.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
