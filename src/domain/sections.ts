import type { Section } from './address.ts';
import { SECTIONS } from './address.ts';
import { hasPermissions, type Permission } from './permissions.ts';

/** The permission that each section of an account asks for (2.16). */
export const SECTION_PERMISSIONS: Readonly<Record<Section, Permission>> = {
  questions: 'Questions',
  history: 'History',
  'greeting-and-signature': 'GreetingAndSignature',
  activity: 'ActivityLog',
};

/** Whether somebody with this mask may see the section (6.02). */
export function maySee(section: Section, permissions: number): boolean {
  return hasPermissions(permissions, SECTION_PERMISSIONS[section]);
}

/** The section that opens when none was asked for: questions, or else the first one allowed. */
export function firstSectionFor(permissions: number): Section {
  return SECTIONS.find((section) => maySee(section, permissions)) ?? 'questions';
}
