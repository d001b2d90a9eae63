import { numberAt, wholeAt } from '@spillway/checked/reads';
import type { ResultColumn, ResultKey } from '../figures/results.ts';
import { type InputColumn, type InputSourceCode, noAge, noQuality } from '../inputs/input-column.ts';
import type { Step, StepInput, StepResult } from './run.ts';

/** Columns one after the other, as a run stores them: bytes are never converted to text. */
export interface Packed {
  readonly inputKeys: readonly string[];
  readonly inputValues: Float64Array;
  readonly inputAges: Int32Array;
  readonly inputQualities: Int16Array;
  readonly inputSources: Uint8Array;
  readonly resultKeys: readonly ResultKey[];
  readonly resultValues: Float64Array;
  readonly resultFlags: Uint16Array;
}

interface Columns {
  readonly inputs: readonly InputColumn[];
  readonly results: readonly ResultColumn[];
}

interface Settable<T> {
  readonly length: number;
  set(part: T, offset: number): void;
}

function laid<T extends Settable<T>>(all: readonly T[], make: (length: number) => T): T {
  const whole = make(all.reduce((sum, one) => sum + one.length, 0));
  let offset = 0;
  for (const one of all) {
    whole.set(one, offset);
    offset += one.length;
  }
  return whole;
}

export const pack = ({ inputs, results }: Columns): Packed => ({
  inputKeys: inputs.map(({ key }) => key),
  inputValues: laid<Float64Array>(
    inputs.map(({ values }) => values),
    (length) => new Float64Array(length),
  ),
  inputAges: laid<Int32Array>(
    inputs.map(({ agesS }) => agesS),
    (length) => new Int32Array(length),
  ),
  inputQualities: laid<Int16Array>(
    inputs.map(({ qualities }) => qualities),
    (length) => new Int16Array(length),
  ),
  inputSources: laid<Uint8Array>(
    inputs.map(({ sources }) => sources),
    (length) => new Uint8Array(length),
  ),
  resultKeys: results.map(({ key }) => key),
  resultValues: laid<Float64Array>(
    results.map(({ values }) => values),
    (length) => new Float64Array(length),
  ),
  resultFlags: laid<Uint16Array>(
    results.map(({ flags }) => flags),
    (length) => new Uint16Array(length),
  ),
});

const numberOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

export function stepOf(packed: Packed, steps: number, row: number, timeMs: number): Step {
  const inputs = packed.inputKeys.map((key, place): [string, StepInput] => {
    const at = place * steps + row;
    const [ageS, quality] = [wholeAt(packed.inputAges, at), wholeAt(packed.inputQualities, at)];
    return [
      key,
      {
        value: numberOrNull(numberAt(packed.inputValues, at)),
        ageS: ageS === noAge ? null : ageS,
        quality: quality === noQuality ? null : quality,
        source: packed.inputSources[at] as InputSourceCode,
      },
    ];
  });
  const results = packed.resultKeys.map((key, place): [ResultKey, StepResult] => {
    const at = place * steps + row;
    return [key, { value: numberOrNull(numberAt(packed.resultValues, at)), flags: wholeAt(packed.resultFlags, at) }];
  });
  return { timeMs, inputs: new Map(inputs), results: new Map(results) };
}

/** One step of a run as a run of its own. */
export function onlyStep(packed: Packed, steps: number, row: number): Packed {
  const ofStep = (_: unknown, at: number) => at % steps === row;
  return {
    ...packed,
    inputValues: packed.inputValues.filter(ofStep),
    inputAges: packed.inputAges.filter(ofStep),
    inputQualities: packed.inputQualities.filter(ofStep),
    inputSources: packed.inputSources.filter(ofStep),
    resultValues: packed.resultValues.filter(ofStep),
    resultFlags: packed.resultFlags.filter(ofStep),
  };
}
