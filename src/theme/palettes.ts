/**
 * The colours of one colour mode, named by meaning. Primary (blue): actions. Danger (red): deletion, errors, the badge. Warning (amber):
 * time running out. Success (green): sent, saved. `…Ink`: as text on page, panel or the matching `…Soft` background.
 */
export interface Palette {
  readonly page: string;
  readonly panel: string;
  /** Menus, dialogs, toasts. */
  readonly raised: string;
  /** Background under the pointer. */
  readonly hover: string;
  /** Decorative separators. */
  readonly line: string;
  /** Border of a control. */
  readonly controlLine: string;
  readonly text: string;
  readonly muted: string;
  readonly primary: string;
  readonly primaryHover: string;
  readonly primaryPressed: string;
  readonly primaryInk: string;
  readonly primarySoft: string;
  readonly danger: string;
  readonly dangerHover: string;
  readonly dangerPressed: string;
  readonly dangerInk: string;
  readonly dangerSoft: string;
  readonly warningInk: string;
  readonly warningSoft: string;
  readonly successInk: string;
  readonly successSoft: string;
  /** Text on `primary` and `danger`. */
  readonly onFill: string;
  readonly focus: string;
  /** Tooltips, inverted to contrast with any surface. */
  readonly tip: string;
  readonly onTip: string;
  /** Colour behind a dialog, and its opacity. */
  readonly scrim: string;
  readonly scrimShare: `${number}%`;
  /** A `box-shadow` value for raised surfaces. */
  readonly shadow: string;
}

export const light: Palette = {
  page: '#f2f4f7',
  panel: '#ffffff',
  raised: '#ffffff',
  hover: '#eef1f5',
  line: '#dce1e8',
  controlLine: '#828c99',
  text: '#171b21',
  muted: '#566070',
  primary: '#1a5cd0',
  primaryHover: '#164db0',
  primaryPressed: '#123f91',
  primaryInk: '#1a56c4',
  primarySoft: '#e9f0fd',
  danger: '#c62f2f',
  dangerHover: '#a82525',
  dangerPressed: '#8a1d1d',
  dangerInk: '#b32424',
  dangerSoft: '#fdeeed',
  warningInk: '#835000',
  warningSoft: '#fff4dc',
  successInk: '#146c3a',
  successSoft: '#e7f6ec',
  onFill: '#ffffff',
  focus: '#1a5cd0',
  tip: '#20262e',
  onTip: '#f5f7fa',
  scrim: '#0f141c',
  scrimShare: '50%',
  shadow: '0 1px 2px rgb(15 20 28 / 0.08), 0 12px 32px rgb(15 20 28 / 0.16)',
};

export const dark: Palette = {
  page: '#101317',
  panel: '#191e25',
  raised: '#20262f',
  hover: '#28303a',
  line: '#313945',
  controlLine: '#75818f',
  text: '#e9edf2',
  muted: '#a6b0bd',
  primary: '#2d6bdc',
  primaryHover: '#2660cc',
  primaryPressed: '#1f54b8',
  primaryInk: '#8fb8fb',
  primarySoft: '#18294a',
  danger: '#cc3a3a',
  dangerHover: '#b93232',
  dangerPressed: '#a42a2a',
  dangerInk: '#ff9d96',
  dangerSoft: '#3b1e20',
  warningInk: '#f0bd5c',
  warningSoft: '#352a11',
  successInk: '#74d197',
  successSoft: '#15301f',
  onFill: '#ffffff',
  focus: '#8fb8fb',
  tip: '#e9edf2',
  onTip: '#171b21',
  scrim: '#040609',
  scrimShare: '66%',
  shadow: '0 1px 2px rgb(0 0 0 / 0.4), 0 12px 32px rgb(0 0 0 / 0.5)',
};
