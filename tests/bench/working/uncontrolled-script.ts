import { build } from 'vite';

/** The script of `uncontrolled.ts` bundled with React for the browser. */
export async function uncontrolledScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: new URL('uncontrolled.ts', import.meta.url).pathname, formats: ['iife'], name: 'uncontrolled' },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output))
    throw new Error('the script of the uncontrolled page was not built');
  return output.output[0].code;
}
