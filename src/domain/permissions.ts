/** The permissions of an operator; each is one bit of the mask (3.04-3.10). */
export const PERMISSIONS = {
  Questions: 1,
  History: 2,
  Settings: 4,
  GreetingAndSignature: 8,
  QuickAnswers: 16,
  Tests: 32,
  ActivityLog: 64,
} as const;

export type Permission = keyof typeof PERMISSIONS;

/** The owner's mask: every permission (6.01). */
export const ALL_PERMISSIONS = 127;

/** Whether `mask` contains every required permission (3.11). */
export function hasPermissions(mask: number, ...required: readonly Permission[]): boolean {
  const bits = required.reduce((sum, name) => sum | PERMISSIONS[name], 0);
  return (mask & bits) === bits;
}

/** The permissions in display order. */
export const PERMISSION_NAMES: readonly Permission[] = [
  'Questions',
  'History',
  'Settings',
  'GreetingAndSignature',
  'QuickAnswers',
  'Tests',
  'ActivityLog',
];

/** The permissions in `mask`, in display order; unknown bits are ignored. */
export function permissionsIn(mask: number): Permission[] {
  return PERMISSION_NAMES.filter((name) => hasPermissions(mask, name));
}

/** The mask with the permission added, or removed if it was there. */
export function togglePermission(mask: number, permission: Permission): number {
  return mask ^ PERMISSIONS[permission];
}

/** Whether `mask` is a combination of known permissions: an integer from 0 to 127. */
export function isPermissionMask(mask: number): boolean {
  return Number.isInteger(mask) && mask >= 0 && mask <= ALL_PERMISSIONS;
}
