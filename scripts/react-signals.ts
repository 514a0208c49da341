import type { Plugin } from 'vite';

/**
 * React makes errors while it is evaluated, which it later throws as signals and of which nobody reads the place. To note that place, a browser that
 * something inspects (developer tools, Lighthouse) parses all of React again, which takes longer than evaluating it. Here they are errors without a
 * place. Where React is written otherwise, they have one.
 */
export const reactSignals = (): Plugin => ({
  name: 'react-signals',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
    handler: (code) => ({
      code: code.replaceAll(
        /^((?:var)? +\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/gm,
        '$1Object.create(Error.prototype, { message: { value: $2 } })',
      ),
      map: null,
    }),
  },
});
