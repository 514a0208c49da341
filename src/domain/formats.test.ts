import { describe, expect, it } from 'vitest';
import { zoneName } from './formats.ts';

describe('the name of a time zone', () => {
  it.each([
    ['America/Argentina/Buenos_Aires', 'hora de Buenos Aires'],
    ['America/Mexico_City', 'hora de Ciudad de México'],
    ['America/Santiago', 'hora de Chile'],
  ])('%s is «%s»', (zone, name) => {
    expect(zoneName(zone)).toBe(name);
  });

  it('is the identifier of a zone that the device does not know', () => {
    expect(zoneName('America/Nowhere')).toBe('America/Nowhere');
  });
});
