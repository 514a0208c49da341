import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', environment: 'node', include: ['src/domain/**/*.test.ts'] } },
      {
        test: {
          name: 'machines',
          environment: 'node',
          include: ['src/machines/**/*.test.ts', 'tests/paths/**/*.test.ts'],
        },
      },
      {
        plugins: [vanillaExtractPlugin(), react()],
        test: {
          name: 'views',
          environment: 'jsdom',
          include: ['src/{ui,theme,app,api,text}/**/*.test.{ts,tsx}', 'tests/views/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/postgres-setup.ts'],
        },
      },
      { test: { name: 'simulator', environment: 'node', include: ['tests/simulator/**/*.test.ts'] } },
      { test: { name: 'walls', environment: 'node', include: ['tests/walls/**/*.test.ts'] } },
      { test: { name: 'browser', environment: 'node', include: ['tests/browser/**/*.test.ts'] } },
    ],
  },
});
