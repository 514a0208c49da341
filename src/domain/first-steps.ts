import { hasPermissions, type Permission } from './permissions.ts';

/** What a new account is set up by, in order. A rehearsal is none, as it takes thirty answers, which a new account may lack. */
export const FIRST_STEPS = ['link', 'policies', 'quick-answers', 'try', 'operators', 'automatic'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The hash of the questions' address that brings back steps that were hidden. */
export const FIRST_STEPS_HASH = '#primeros-pasos';

/** Who may do each step: members with the permission, or the owner alone. */
const WHO: Readonly<Record<FirstStep, Permission | 'owner'>> = {
  link: 'owner',
  policies: 'Settings',
  'quick-answers': 'QuickAnswers',
  try: 'Tests',
  operators: 'owner',
  automatic: 'Settings',
};

interface Member {
  readonly isOwner: boolean;
  readonly permissions: number;
}

/** The steps that the member may do (2.77). */
export const firstStepsFor = ({ isOwner, permissions }: Member): readonly FirstStep[] =>
  FIRST_STEPS.filter((step) => {
    const who = WHO[step];
    return isOwner || (who !== 'owner' && hasPermissions(permissions, who));
  });
