/** The colours of quick answers: stored name and displayed value (3.18). */
export const QUICK_ANSWER_COLORS = {
  red: '#d32f2f',
  orange: '#ef6c00',
  yellow: '#fbc02d',
  green: '#2e7d32',
  blue: '#1565c0',
  purple: '#7b1fa2',
  gray: '#757575',
  black: '#212121',
} as const;

export type QuickAnswerColor = keyof typeof QUICK_ANSWER_COLORS;

const isQuickAnswerColor = (color: string): color is QuickAnswerColor => Object.hasOwn(QUICK_ANSWER_COLORS, color);

/** The colour's name, or `other` for one outside the palette (3.18). */
export function colorNameOf(color: string): QuickAnswerColor | 'other' {
  return isQuickAnswerColor(color) ? color : 'other';
}
