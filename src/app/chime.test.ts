import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chime } from './chime.ts';

/** What sounded: each note from when to when, how loud it begins and ends, and whether it reached the speakers. */
interface Note {
  readonly frequency: number;
  from?: number;
  until?: number;
  onended?: () => void;
  readonly loudness: [number, number][];
  isHeard: boolean;
}

const NOW = 5;
const SPEAKERS = { name: 'speakers' };
const notes: Note[] = [];
const gains: { readonly loudness: [number, number][]; readonly initial: number }[] = [];
let isClosed = false;

beforeEach(() => {
  class AudioContext {
    readonly currentTime = NOW;
    readonly destination = SPEAKERS;
    readonly close = (): void => {
      isClosed = true;
    };
  }
  class GainNode {
    readonly loudness: [number, number][] = [];
    readonly gain = {
      setValueAtTime: (value: number, at: number) => this.loudness.push([value, at]),
      exponentialRampToValueAtTime: (value: number, at: number) => this.loudness.push([value, at]),
    };
    note: Note | null = null;
    constructor(_audio: AudioContext, { gain: initial }: { gain: number }) {
      gains.push({ loudness: this.loudness, initial });
    }
    connect(to: unknown): void {
      if (this.note === null || to !== SPEAKERS) return;
      this.note.isHeard = true;
      this.note.loudness.push(...this.loudness);
    }
  }
  class OscillatorNode implements Note {
    readonly frequency: number;
    readonly loudness: [number, number][] = [];
    isHeard = false;
    from?: number;
    until?: number;
    onended?: () => void;
    constructor(_audio: AudioContext, { frequency }: { frequency: number }) {
      this.frequency = frequency;
      notes.push(this);
    }
    connect(volume: GainNode): GainNode {
      volume.note = this;
      return volume;
    }
    start(at: number): void {
      this.from = at;
    }
    stop(at: number): void {
      this.until = at;
    }
  }
  vi.stubGlobal('AudioContext', AudioContext);
  vi.stubGlobal('GainNode', GainNode);
  vi.stubGlobal('OscillatorNode', OscillatorNode);
});
afterEach(() => {
  vi.unstubAllGlobals();
  notes.length = 0;
  gains.length = 0;
  isClosed = false;
});

test('2.91 two short notes, each soft and fading, and then nothing of them is left', () => {
  chime();
  const told = notes.map(({ frequency, from, until, loudness, isHeard }) => ({
    ...{ frequency, from, until, isHeard },
    loudness,
  }));
  const fading = (from: number) => [
    [0.08, from],
    [0.0001, from + 0.35],
  ];
  expect(told).toEqual([
    { frequency: 880, from: NOW, until: NOW + 0.35, isHeard: true, loudness: fading(NOW) },
    {
      frequency: 1174.7,
      from: NOW + 0.12,
      until: NOW + 0.12 + 0.35,
      isHeard: true,
      loudness: fading(NOW + 0.12),
    },
  ]);
  expect(gains.map(({ initial }) => initial)).toEqual([0.08, 0.08]);
  expect(notes[0]?.onended).toBeUndefined();
  expect(isClosed).toBe(false);
  notes[1]?.onended?.();
  expect(isClosed).toBe(true);
});
