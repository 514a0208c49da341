// `npm run statecharts`: the gallery on this machine, built anew whenever a chart, a view or the gallery changes.
import { createServer, type Plugin } from 'vite';
import { ROOT } from './folders.ts';
import { staticFile } from './static-file.ts';
import { shared } from './vite.ts';

const PORT = Number(process.env.PORT ?? 4173);

/** Hands out what comes of the charts: worked out when it is asked for, forgotten when a chart changes. */
function chartData(): Plugin {
  let files: Promise<ReadonlyMap<string, string>> | null = null;
  return {
    name: 'statecharts:data',
    configureServer(server) {
      const read = async (): Promise<ReadonlyMap<string, string>> => {
        const [{ models }, { siteData }] = await Promise.all([
          server.ssrLoadModule(`${ROOT}/src/machines/registry.ts`),
          server.ssrLoadModule(`${ROOT}/src/statecharts/command/site-data.ts`),
        ]);
        return siteData(models);
      };
      server.watcher.add(`${ROOT}/docs/statecharts`);
      server.watcher.on('all', (_, file) => {
        if (!/src\/(machines|domain|statecharts)\/|packages\/|docs\/statecharts\//.test(file)) return;
        files = null;
        server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/^\/|[?#].*$/g, '');
        if (!/^(data|exports|capturas)\//.test(path)) return next();
        files ??= read();
        staticFile(path, files).then(
          (file) => {
            if (file === null) return next();
            response.setHeader('content-type', file.type);
            response.end(file.content);
          },
          (error: unknown) => next(error),
        );
      });
    },
  };
}

const server = await createServer({
  ...shared,
  logLevel: 'info',
  plugins: [...shared.plugins, chartData()],
  server: { port: PORT },
});
await server.listen();
server.printUrls();
