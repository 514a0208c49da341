/** Hertz and seconds. */
const NOTES = [
  { frequency: 880, at: 0 },
  { frequency: 1174.7, at: 0.12 },
] as const;
const LENGTH = 0.35;
const LOUDNESS = 0.08;

/** Two short notes. A browser that lets no page sound before a gesture stays silent. */
export function chime(): void {
  const audio = new AudioContext();
  for (const { frequency, at } of NOTES) {
    const tone = new OscillatorNode(audio, { frequency });
    const volume = new GainNode(audio, { gain: LOUDNESS });
    volume.gain.setValueAtTime(LOUDNESS, audio.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + LENGTH);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + LENGTH);
    if (at === NOTES.at(-1)?.at) tone.onended = () => void audio.close();
  }
}
