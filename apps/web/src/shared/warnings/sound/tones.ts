import type { Severity } from '@spillway/contract/alerts/codes';

/** A frequency of 0 is a rest. */
type Notes = readonly (readonly [frequencyHz: number, seconds: number])[];

interface Tone {
  readonly wave: OscillatorType;
  readonly gain: number;
  readonly notes: Notes;
}

const siren: Notes = [
  [880, 0.18],
  [622, 0.18],
];

/** Distinguishable by ear: a siren, two falling notes, one soft note. */
const tones: Readonly<Record<Severity, Tone>> = {
  critical: { wave: 'square', gain: 0.22, notes: [...siren, ...siren, ...siren, ...siren] },
  warning: {
    wave: 'triangle',
    gain: 0.35,
    notes: [
      [659, 0.22],
      [0, 0.05],
      [523, 0.35],
    ],
  },
  watch: { wave: 'sine', gain: 0.3, notes: [[523, 0.35]] },
};

const fadeS = 0.015;

export const toneMs = (severity: Severity): number =>
  1000 * tones[severity].notes.reduce((sum, [, seconds]) => sum + seconds, 0);

/** Synthesized in the browser: no file has to be loaded when the server is down. */
export function playTone(context: AudioContext, severity: Severity): void {
  const { wave, gain, notes } = tones[severity];
  let atS = context.currentTime + fadeS;
  for (const [frequencyHz, seconds] of notes) {
    if (frequencyHz > 0) playNote(context, { wave, gain, frequencyHz, atS, seconds });
    atS += seconds;
  }
}

interface Note {
  readonly wave: OscillatorType;
  readonly gain: number;
  readonly frequencyHz: number;
  readonly atS: number;
  readonly seconds: number;
}

/** Fades in and out, since a loudspeaker would click otherwise. */
function playNote(context: AudioContext, { wave, gain, frequencyHz, atS, seconds }: Note): void {
  const source = context.createOscillator();
  const volume = context.createGain();
  source.type = wave;
  source.frequency.value = frequencyHz;
  volume.gain.setValueAtTime(0, atS);
  volume.gain.linearRampToValueAtTime(gain, atS + fadeS);
  volume.gain.setValueAtTime(gain, atS + seconds - fadeS);
  volume.gain.linearRampToValueAtTime(0, atS + seconds);
  source.connect(volume).connect(context.destination);
  source.start(atS);
  source.stop(atS + seconds);
}
