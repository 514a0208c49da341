import { createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** What a mail server took: for whom, the source as it came, and as a mail program reads it. */
export interface Taken {
  readonly recipients: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

/** A mail server that is none of ours, on a port of this machine. */
export interface MailServer extends AsyncDisposable {
  readonly url: string;
  readonly taken: readonly Taken[];
}

export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      stream
        .toArray()
        .then(async (chunks: Buffer[]) => {
          const raw = Buffer.concat(chunks).toString();
          taken.push({
            recipients: envelope.rcptTo.map(({ address }) => address),
            raw,
            mail: await PostalMime.parse(raw),
          });
        })
        .then(() => done(), done);
    },
    ...options,
  });
  // Connections that end badly are what some tests are about.
  server.on('error', () => {});
  const port = await portOf(server.listen(0, '127.0.0.1'));
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Something that takes connections and never says a word. */
export async function startSilence(): Promise<AsyncDisposable & { readonly url: string }> {
  const open = new Set<Socket>();
  const server = createServer((socket) => void open.add(socket));
  const port = await portOf(server.listen(0, '127.0.0.1'));
  return {
    url: `smtp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Listening {
  once(event: 'listening', listener: () => void): unknown;
  address(): unknown;
}

async function portOf(server: Listening): Promise<number> {
  await new Promise<void>((resolve) => void server.once('listening', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null || !('port' in address) || typeof address.port !== 'number')
    throw new Error('it does not listen on a port');
  return address.port;
}
