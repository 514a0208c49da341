import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Finding, FindingKind } from '#domain/policy-guard/finding.ts';
import { guard, kindsOf } from '#domain/policy-guard/policy-guard.ts';
import type { StateMeta } from '#machines/shared/meta.ts';

export interface PolicyGuardInput {
  /** All that the listing asks; nothing known, and no price is found to differ. */
  readonly prices: readonly number[];
  /** What stands in the box at first. */
  readonly text: string;
}

export interface PolicyGuardContext extends PolicyGuardInput {
  readonly findings: readonly Finding[];
  /** The kinds among them; the same array for as long as they are the same. */
  readonly kinds: readonly FindingKind[];
}

/** What stands in the box is another text. */
export type PolicyGuardEvent = { type: 'text.changed'; text: string };

/** Looks at a text that buyers will read for what the marketplace forbids there (2.52). */
export const policyGuardMachine = setup({
  types: {} as {
    context: PolicyGuardContext;
    events: PolicyGuardEvent;
    input: PolicyGuardInput;
    meta: StateMeta;
  },
  actions: {
    look: assign(({ context: { prices, kinds } }, { text }: { text: string }) => {
      const findings = guard(text, { prices });
      const found = kindsOf(findings);
      const isSame = found.length === kinds.length && found.every((kind, index) => kind === kinds[index]);
      return { text, findings, kinds: isSame ? kinds : found };
    }),
  },
  guards: {
    hasFindings: ({ context }) => context.findings.length > 0,
    isClean: ({ context }) => context.findings.length === 0,
  },
}).createMachine({
  id: 'policyGuard',
  context: ({ input: { prices, text } }) => {
    const findings = guard(text, { prices });
    return { prices, text, findings, kinds: kindsOf(findings) };
  },
  on: { 'text.changed': { actions: { type: 'look', params: ({ event }) => event } } },
  initial: 'clean',
  states: {
    clean: {
      meta: { uid: 'policy-guard.clean', requirements: ['2.52'] },
      always: { guard: 'hasFindings', target: 'flagged' },
    },
    flagged: {
      meta: { uid: 'policy-guard.flagged', requirements: ['2.52'] },
      always: { guard: 'isClean', target: 'clean' },
    },
  },
});

export type PolicyGuardActor = ActorRefFrom<typeof policyGuardMachine>;
export type PolicyGuardSnapshot = SnapshotFrom<typeof policyGuardMachine>;
