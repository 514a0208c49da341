import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { dark, light, type Palette } from './palettes.ts';

type Name = Exclude<keyof Palette, 'scrimShare' | 'shadow'>;

const SURFACES = ['page', 'panel', 'raised', 'hover'] as const satisfies readonly Name[];
const INKS = [
  'text',
  'muted',
  'primaryInk',
  'dangerInk',
  'warningInk',
  'successInk',
] as const satisfies readonly Name[];
const FILLS = [
  'primary',
  'primaryHover',
  'primaryPressed',
  'danger',
  'dangerHover',
  'dangerPressed',
] as const satisfies readonly Name[];

/** Text needs 4.5:1 on what it is written on. */
const TEXT: readonly (readonly [Name, Name])[] = [
  ...SURFACES.flatMap((surface) => INKS.map((ink) => [ink, surface] as const)),
  ...FILLS.map((fill) => ['onFill', fill] as const),
  ...(['text', 'primaryInk'] as const).map((ink) => [ink, 'primarySoft'] as const),
  ...(['text', 'dangerInk'] as const).map((ink) => [ink, 'dangerSoft'] as const),
  ...(['text', 'warningInk'] as const).map((ink) => [ink, 'warningSoft'] as const),
  ...(['text', 'successInk'] as const).map((ink) => [ink, 'successSoft'] as const),
  ['onTip', 'tip'],
];

/** What a control or a state is recognised by needs 3:1 against what lies beside it. */
const CONTROLS: readonly (readonly [Name, Name])[] = [
  ...(['page', 'panel', 'raised'] as const).flatMap((surface) =>
    (['controlLine', 'primary', 'danger', 'focus'] as const).map((control) => [control, surface] as const),
  ),
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s palette', (_, palette) => {
  it.each(TEXT)('writes %s on %s at 4.5:1 or better', (ink, ground) => {
    expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(CONTROLS)('draws %s on %s at 3:1 or better', (control, ground) => {
    expect(contrast(palette[control], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('contrast', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#1a5cd0', '#1a5cd0')).toBe(1);
  });

  it('does not depend on the order', () => {
    expect(contrast('#777777', '#ffffff')).toBe(contrast('#ffffff', '#777777'));
  });
});

describe('the dark palette', () => {
  it('lifts panels off the page and floats above panels, rather than inverting the light one', () => {
    const black = '#000000';
    const brightness = [dark.page, dark.panel, dark.raised].map((surface) => contrast(surface, black));
    expect(brightness).toEqual([...brightness].sort((a, b) => a - b));
  });
});
