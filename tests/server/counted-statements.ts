import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import * as v from 'valibot';
import { vi } from 'vitest';

const Named = v.object({ text: v.string() });

/** Notes each statement that this process sends to a database of either engine. */
export function noteStatements(): { readonly texts: readonly string[]; stop(): void } {
  const texts: string[] = [];
  const all = Reflect.get(StatementSync.prototype, 'all');
  const run = Reflect.get(StatementSync.prototype, 'run');
  const query = Reflect.get(pg.Client.prototype, 'query');
  const spies = [
    vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (this: StatementSync, ...values: unknown[]) {
      texts.push(this.sourceSQL);
      return Reflect.apply(all, this, values);
    }),
    vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...values: unknown[]) {
      texts.push(this.sourceSQL);
      return Reflect.apply(run, this, values);
    }),
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
      const [statement] = given;
      texts.push(typeof statement === 'string' ? statement : v.parse(Named, statement).text);
      return Reflect.apply(query, this, given);
    }),
  ];
  return {
    texts,
    stop: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}
