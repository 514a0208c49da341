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

/** Hue in degrees, saturation and lightness from 0 to 1, of `#rrggbb`. */
function hslOf(color: string): { hue: number; saturation: number; lightness: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const [range, sum] = [most - least, most + least];
  const sixth =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return {
    hue: range === 0 ? 0 : (sixth * 60 + 360) % 360,
    saturation: range === 0 ? 0 : range / (1 - Math.abs(sum - 1)),
    lightness: sum / 2,
  };
}

describe('the light palette', () => {
  it('9.22 has blue for what matters, a light grey page and white panels', () => {
    const { hue, saturation } = hslOf(light.primary);
    expect({ isBlue: hue > 200 && hue < 250, isStrong: saturation > 0.5 }).toEqual({ isBlue: true, isStrong: true });
    const page = hslOf(light.page);
    expect({ isGrey: page.saturation < 0.3, isLight: page.lightness > 0.9 && page.lightness < 1 }).toEqual({
      isGrey: true,
      isLight: true,
    });
    expect(light.panel).toBe('#ffffff');
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
