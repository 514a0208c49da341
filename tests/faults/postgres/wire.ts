import { connect, createServer, type Socket } from 'node:net';

/** The way to a server, which may fall silent without an end. */
export interface Wire extends AsyncDisposable {
  readonly port: number;
  /** Nothing more goes over the connections that are there, in either direction; neither side is told. New ones work. */
  freeze(): void;
}

/** Passes on what comes, from a port of its own to `target`. */
export async function startWire(target: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    keep(near, far);
    keep(far, near);
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
