import type { Section } from './address.ts';
import { SECTIONS } from './address.ts';
import { hasPermissions, type Permission } from './permissions.ts';

/** The permission that each section requires (2.16); null: none, only the server decides (2.17). */
const SECTION_PERMISSIONS: Readonly<Record<Section, Permission | null>> = {
  questions: 'Questions',
  history: 'History',
  reports: 'History',
  'greeting-and-signature': 'GreetingAndSignature',
  settings: 'Settings',
  rehearsal: 'Settings',
  // Whoever may see something may export it.
  transfer: null,
  notifications: null,
  'quick-answers': 'QuickAnswers',
  'missing-data': 'Questions',
  tests: 'Tests',
  activity: 'ActivityLog',
  operators: null,
};

/** Whether a member with this mask may see the section (6.02). */
export function maySee(section: Section, permissions: number): boolean {
  const needed = SECTION_PERMISSIONS[section];
  return needed === null || hasPermissions(permissions, needed);
}

/** The section to open by default: questions, or else the first one that the mask allows. */
export function firstSectionFor(permissions: number): Section {
  const isAllowed = (section: Section): boolean =>
    SECTION_PERMISSIONS[section] !== null && maySee(section, permissions);
  return SECTIONS.find(isAllowed) ?? 'questions';
}

/** A section that the navigation lists; rehearsal and transfer are reached from the settings, notifications from the user menu. */
export type ListedSection = Exclude<Section, 'rehearsal' | 'transfer' | 'notifications'>;

const isListed = (section: Section): section is ListedSection =>
  section !== 'rehearsal' && section !== 'transfer' && section !== 'notifications';

/** The sections in the navigation, in order (2.20); operators only for the owner (2.28). */
export function sectionsListedFor(isOwner: boolean): readonly ListedSection[] {
  return SECTIONS.filter(isListed).filter((section) => isOwner || section !== 'operators');
}
