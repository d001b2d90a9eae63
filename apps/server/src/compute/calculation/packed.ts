import { type InputColumn, type InputSourceCode, noAge, noQuality } from './input-column.ts';
import type { ResultColumn, ResultKey } from './results.ts';
import type { Step, StepInput, StepResult } from './run.ts';

/** Columns laid one after the other, as a run keeps them. */
export interface Packed {
  readonly inputKeys: readonly string[];
  readonly inputValues: readonly number[];
  readonly inputAges: readonly number[];
  readonly inputQualities: readonly number[];
  readonly inputSources: readonly number[];
  readonly resultKeys: readonly ResultKey[];
  readonly resultValues: readonly number[];
  readonly resultFlags: readonly number[];
}

interface Columns {
  readonly inputs: readonly InputColumn[];
  readonly results: readonly ResultColumn[];
}

export const pack = ({ inputs, results }: Columns): Packed => ({
  inputKeys: inputs.map(({ key }) => key),
  inputValues: inputs.flatMap(({ values }) => [...values]),
  inputAges: inputs.flatMap(({ agesS }) => [...agesS]),
  inputQualities: inputs.flatMap(({ qualities }) => [...qualities]),
  inputSources: inputs.flatMap(({ sources }) => [...sources]),
  resultKeys: results.map(({ key }) => key),
  resultValues: results.flatMap(({ values }) => [...values]),
  resultFlags: results.flatMap(({ flags }) => [...flags]),
});

const numberOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** One step out of columns laid one after the other. */
export function stepOf(packed: Packed, steps: number, row: number, timeMs: number): Step {
  const inputs = packed.inputKeys.map((key, place): [string, StepInput] => {
    const at = place * steps + row;
    const [ageS, quality] = [packed.inputAges[at]!, packed.inputQualities[at]!];
    return [
      key,
      {
        value: numberOrNull(packed.inputValues[at]!),
        ageS: ageS === noAge ? null : ageS,
        quality: quality === noQuality ? null : quality,
        source: packed.inputSources[at] as InputSourceCode,
      },
    ];
  });
  const results = packed.resultKeys.map((key, place): [ResultKey, StepResult] => {
    const at = place * steps + row;
    return [key, { value: numberOrNull(packed.resultValues[at]!), flags: packed.resultFlags[at]! }];
  });
  return { timeMs, inputs: new Map(inputs), results: new Map(results) };
}

/** The same step alone, for a run of one step. */
export function onlyStep(packed: Packed, steps: number, row: number): Packed {
  const of = (all: readonly number[]) =>
    Array.from({ length: all.length / steps }, (_, place) => all[place * steps + row]!);
  return {
    ...packed,
    inputValues: of(packed.inputValues),
    inputAges: of(packed.inputAges),
    inputQualities: of(packed.inputQualities),
    inputSources: of(packed.inputSources),
    resultValues: of(packed.resultValues),
    resultFlags: of(packed.resultFlags),
  };
}
