import { integerAt, numberAt } from '@spillway/checked/reads';
import type { ResultColumn, ResultKey } from '../figures/results.ts';
import { type InputColumn, type InputSourceCode, noAge, noQuality } from '../inputs/input-column.ts';
import type { Step, StepInput, StepResult } from './run.ts';

/** Columns one after the other, as a run stores them: bytes are never converted to text. */
export interface PackedRun {
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

interface SettableValue<T> {
  readonly length: number;
  set(part: T, offset: number): void;
}

function packColumns<T extends SettableValue<T>>(all: readonly T[], make: (length: number) => T): T {
  const joinedValues = make(all.reduce((sum, one) => sum + one.length, 0));
  let offset = 0;
  for (const one of all) {
    joinedValues.set(one, offset);
    offset += one.length;
  }
  return joinedValues;
}

export const pack = ({ inputs, results }: Columns): PackedRun => ({
  inputKeys: inputs.map(({ key }) => key),
  inputValues: packColumns<Float64Array>(
    inputs.map(({ values }) => values),
    (length) => new Float64Array(length),
  ),
  inputAges: packColumns<Int32Array>(
    inputs.map(({ agesS }) => agesS),
    (length) => new Int32Array(length),
  ),
  inputQualities: packColumns<Int16Array>(
    inputs.map(({ qualities }) => qualities),
    (length) => new Int16Array(length),
  ),
  inputSources: packColumns<Uint8Array>(
    inputs.map(({ sources }) => sources),
    (length) => new Uint8Array(length),
  ),
  resultKeys: results.map(({ key }) => key),
  resultValues: packColumns<Float64Array>(
    results.map(({ values }) => values),
    (length) => new Float64Array(length),
  ),
  resultFlags: packColumns<Uint16Array>(
    results.map(({ flags }) => flags),
    (length) => new Uint16Array(length),
  ),
});

const numberOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

export function stepOf(packedRun: PackedRun, steps: number, row: number, timeMs: number): Step {
  const inputs = packedRun.inputKeys.map((key, index): [string, StepInput] => {
    const at = index * steps + row;
    const [ageS, quality] = [integerAt(packedRun.inputAges, at), integerAt(packedRun.inputQualities, at)];
    return [
      key,
      {
        value: numberOrNull(numberAt(packedRun.inputValues, at)),
        ageS: ageS === noAge ? null : ageS,
        quality: quality === noQuality ? null : quality,
        source: packedRun.inputSources[at] as InputSourceCode,
      },
    ];
  });
  const results = packedRun.resultKeys.map((key, index): [ResultKey, StepResult] => {
    const at = index * steps + row;
    return [
      key,
      { value: numberOrNull(numberAt(packedRun.resultValues, at)), flags: integerAt(packedRun.resultFlags, at) },
    ];
  });
  return { timeMs, inputs: new Map(inputs), results: new Map(results) };
}

/** One step of a run as a run of its own. */
export function singleStep(packedRun: PackedRun, steps: number, row: number): PackedRun {
  const isOfStep = (_: unknown, at: number) => at % steps === row;
  return {
    ...packedRun,
    inputValues: packedRun.inputValues.filter(isOfStep),
    inputAges: packedRun.inputAges.filter(isOfStep),
    inputQualities: packedRun.inputQualities.filter(isOfStep),
    inputSources: packedRun.inputSources.filter(isOfStep),
    resultValues: packedRun.resultValues.filter(isOfStep),
    resultFlags: packedRun.resultFlags.filter(isOfStep),
  };
}
