import { describe, expect, it } from 'vitest';
import { dark, light, type Palette } from './palettes.ts';

/** The contrast ratio of two `#rrggbb` colours by WCAG 2.2: from 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(color.slice(start, start + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

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

/** Pairs of text and background that need 4.5:1. */
const TEXT: readonly (readonly [Name, Name])[] = [
  ...SURFACES.flatMap((surface) => INKS.map((ink) => [ink, surface] as const)),
  ...FILLS.map((fill) => ['onFill', fill] as const),
  ...(['text', 'primaryInk'] as const).map((ink) => [ink, 'primarySoft'] as const),
  ...(['text', 'dangerInk'] as const).map((ink) => [ink, 'dangerSoft'] as const),
  ...(['text', 'warningInk'] as const).map((ink) => [ink, 'warningSoft'] as const),
  ...(['text', 'successInk'] as const).map((ink) => [ink, 'successSoft'] as const),
  ['onTip', 'tip'],
];

/** Pairs of control and background that need 3:1. */
const CONTROLS: readonly (readonly [Name, Name])[] = [
  ...(['page', 'panel', 'raised'] as const).flatMap((surface) =>
    (['controlLine', 'primary', 'danger', 'focus'] as const).map((control) => [control, surface] as const),
  ),
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s palette', (_, palette) => {
  it.each(TEXT)('has a contrast of at least 4.5:1 for %s on %s', (ink, surface) => {
    expect(contrast(palette[ink], palette[surface])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(CONTROLS)('has a contrast of at least 3:1 for %s on %s', (control, surface) => {
    expect(contrast(palette[control], palette[surface])).toBeGreaterThanOrEqual(3);
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
  it('9.22 has a blue primary colour, a light grey page and white panels', () => {
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

  it('is symmetric', () => {
    expect(contrast('#777777', '#ffffff')).toBe(contrast('#ffffff', '#777777'));
  });
});

describe('the dark palette', () => {
  it('has panels brighter than the page and raised surfaces brighter than panels', () => {
    const black = '#000000';
    const brightness = [dark.page, dark.panel, dark.raised].map((surface) => contrast(surface, black));
    expect(brightness).toEqual([...brightness].sort((a, b) => a - b));
  });
});
