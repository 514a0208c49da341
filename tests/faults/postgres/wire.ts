import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can stop forwarding without closing its connections. */
export interface Wire extends AsyncDisposable {
  readonly port: number;
  /** Stops forwarding on open connections in both directions without closing them; new connections work. */
  freeze(): void;
}

/** Forwards connections from a free port to `target`. */
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
