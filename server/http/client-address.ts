import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Connection } from './bind.ts';

const LONGEST_USER_AGENT = 400;

/**
 * Where a request comes from. `trustedProxies`: how many proxies stand before the product; only as many entries of
 * X-Forwarded-For, counted from its end, are theirs and not the client's own invention.
 */
export function clientAddress(trustedProxies: number): (context: Context) => Connection {
  return (context) => ({
    ip: addressOf(context, trustedProxies),
    userAgent: (context.req.header('user-agent') ?? '').slice(0, LONGEST_USER_AGENT),
  });
}

function addressOf(context: Context<{ Bindings: Partial<HttpBindings> }>, trustedProxies: number): string {
  const socketAddress = context.env?.incoming?.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return socketAddress;
  const chain = [...(context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim()), socketAddress];
  return chain.at(-1 - trustedProxies) || socketAddress;
}
