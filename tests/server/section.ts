import type { LiveMessage } from '#contract/live.ts';
import { ACCOUNT, type Trial } from './marketplace/trial.ts';
import type { Client } from './product.ts';

interface Result {
  readonly status: number;
  readonly body: unknown;
}

export interface Section {
  readonly read: (client?: Client) => Promise<Result>;
  readonly save: (json: unknown, client?: Client) => Promise<Result>;
  /** Activity entries with this code, newest first. */
  readonly logged: (code: string) => Promise<{ email: string; details: Record<string, unknown> }[]>;
  /** Makes the user an operator with these permissions; returns the live messages that they receive from now on. */
  readonly messagesTo: (email: string, permissions: number) => Promise<LiveMessage[]>;
}

/** Calls of a section of the account that is read and saved as a whole, at `/accounts/{id}/{path}`. */
export function createSection(trial: Trial, path: string): Section {
  const call = async (method: string, client: Client, init: { json?: unknown } = {}): Promise<Result> => {
    const response = await client.send(method, `/accounts/${ACCOUNT}/${path}`, init);
    return { status: response.status, body: await response.json() };
  };
  return {
    read: (client = trial.owner) => call('GET', client),
    save: (json, client = trial.owner) => call('PUT', client, { json }),
    logged: async (code) => {
      const page = { skip: 0, limit: 50, sort: 'most-recent-first' } as const;
      const { entries } = await trial.product.store.activity.page(ACCOUNT, page);
      return entries
        .filter((entry) => entry.code === code)
        .map(({ email, details }) => ({ email, details: JSON.parse(details) }));
    },
    messagesTo: async (email, permissions) => {
      const { store, product } = trial.product;
      await store.operators.add(ACCOUNT, { email, permissions });
      const messages: LiveMessage[] = [];
      const userId = (await store.users.byEmail(email))?.id ?? '';
      const send = (text: string): void => void messages.push(JSON.parse(text));
      product.hub.add({ sessionId: email, userId, send, close: () => undefined });
      return messages;
    },
  };
}
