import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Connection } from './bind.ts';
import { forwardedOf } from './forwarded.ts';

const MAX_USER_AGENT_LENGTH = 400;

/**
 * The client of a request. `trustedProxies`: the number of proxies in front of the product; only as many entries at the end of
 * X-Forwarded-For can be trusted. Another cell says whose request it forwards.
 */
export function clientAddress(trustedProxies: number): (context: Context) => Connection {
  return (context) => ({
    ip: forwardedOf(context)?.ip ?? addressOf(context, trustedProxies),
    userAgent: (context.req.header('user-agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH),
  });
}

function addressOf(context: Context<{ Bindings: Partial<HttpBindings> }>, trustedProxies: number): string {
  const socketAddress = context.env?.incoming?.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return socketAddress;
  const chain = [...(context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim()), socketAddress];
  return parseAddress(chain.at(-1 - trustedProxies) ?? '') ?? socketAddress;
}

/** The IP address of an entry, which some proxies send with the port or in brackets; null: it has none. */
function parseAddress(entry: string): string | null {
  const [, bracketed, v4] = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/.exec(entry) ?? [];
  const address = bracketed ?? v4 ?? entry;
  return isIP(address) === 0 ? null : address;
}
