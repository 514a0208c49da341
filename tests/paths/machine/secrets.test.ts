import { graphOf } from '@mostrador/chart-model';
import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';

/** The fields of contexts that hold what only its owner may know, each with the event that writes it. */
const SECRETS = {
  password: 'password.changed',
  repeated: 'repeated.changed',
  current: 'current.changed',
  code: 'code.changed',
  // The authenticator's, which is shown with the field of its first code.
  secret: 'code.changed',
  // Shown once, until their owner says that they are kept.
  recoveryCodes: 'codes.kept',
} as const;
const charts: readonly ChartModel[] = models;

/** The secrets that a chart keeps where they can neither be typed nor are on their way to the server. */
function keptIn(snapshot: AnyMachineSnapshot): string[] {
  if (snapshot.hasTag('busy')) return [];
  return Object.entries(SECRETS)
    .filter(([field, type]) => {
      const value: unknown = Reflect.get(snapshot.context, field);
      const isThere = typeof value === 'string' ? value !== '' : Array.isArray(value);
      return isThere && !snapshot.can({ type, [field]: value });
    })
    .map(([field]) => `${JSON.stringify(snapshot.value)} keeps ${field}`);
}

describe('no chart keeps a secret longer than it needs it', () => {
  const withSecrets = charts.filter(({ events }) =>
    Object.values(events).some(({ event }) => Object.values<string>(SECRETS).includes(event.type)),
  );

  test('charts with secrets are found by their events', () => {
    expect(withSecrets.map(({ name }) => name).toSorted()).toEqual([
      'auth-login',
      'auth-second-factor',
      'auth-setup-password',
      'auth-sign-up',
      'auth-verify',
      'profile-authenticator',
      'profile-change-password',
    ]);
  });

  test.each(withSecrets.map((model) => ({ name: model.name, model })))('ASVS 14.3.1 $name', ({ model }) => {
    const kept = new Set<string>();
    for (const inputName of Object.keys(model.inputs)) {
      const graph = graphOf(model, inputName);
      const snapshots = new Map([[graph.startKey, graph.start.after]]);
      for (const edges of graph.edges.values()) for (const { to, after } of edges) snapshots.set(to, after);
      for (const snapshot of snapshots.values()) for (const what of keptIn(snapshot)) kept.add(what);
    }
    expect([...kept]).toEqual([]);
  });
});
