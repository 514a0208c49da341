// The reference for the live connections of `npm run bench:server`: only `ws`. A POST broadcasts a message.
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import type { LiveMessage } from '#contract/live.ts';
import { ACCOUNT } from '../seller.ts';

const NEWS: LiveMessage = { event: 'GreetingAndSignatureChanged', details: { accountId: ACCOUNT } };

const server = createServer((_request, response) => {
  const text = JSON.stringify(NEWS);
  for (const client of sockets.clients) client.send(text);
  response.writeHead(204).end();
});
const sockets = new WebSocketServer({ server });
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('disconnect', () => process.exit());
