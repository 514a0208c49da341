import type { SettingsPageSnapshot } from './machine.ts';

/** The chart of what rules may name, once one names something (2.107). */
export const selectRuleChoices = ({
  children,
}: SettingsPageSnapshot): NonNullable<SettingsPageSnapshot['children']['ruleChoices']> | null =>
  children.ruleChoices ?? null;
