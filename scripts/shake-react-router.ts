import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out what of React Router nothing uses: its forms, data routes and prefetching, a tenth of the first screen.
 * React is a CommonJS module, so the bundler must take `forwardRef`, `memo` and `createContext` at the top of a module for calls with an
 * effect, and the names for React's development tools for a use. Where React Router is written otherwise, nothing is lost but bytes,
 * which `npm run size` limits.
 */
export const shakeReactRouter = (): Plugin => ({
  name: 'shake-react-router',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/^(var \w+ = )(\w+\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2'),
      map: null,
    }),
  },
});
