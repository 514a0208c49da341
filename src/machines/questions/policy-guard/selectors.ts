import type { Finding, FindingKind } from '#domain/policy-guard/finding.ts';
import type { PolicyGuardSnapshot } from './machine.ts';

export const selectText = (snapshot: PolicyGuardSnapshot): string => snapshot.context.text;
/** Where in the text, in order. */
export const selectFindings = (snapshot: PolicyGuardSnapshot): readonly Finding[] => snapshot.context.findings;
export const selectKinds = (snapshot: PolicyGuardSnapshot): readonly FindingKind[] => snapshot.context.kinds;
