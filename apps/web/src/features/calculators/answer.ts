import { hourMs } from '@spillway/plant-time/spans';
import { api } from '../../base/api.ts';
import type { TextKey } from '../../base/i18n/use-text.ts';
import type { FormCalculatorId } from '../../shared/calculators/open-calculator.ts';
import type { FieldName } from './calculators.ts';

export interface Figure {
  readonly name: 'V1' | 'V2' | 'deltaV' | 'T' | 'W' | 'Q';
  readonly label: TextKey;
  readonly value: number;
  readonly unit: TextKey;
  readonly decimals: number;
}

export interface Answer {
  /** The main result first. */
  readonly figures: readonly Figure[];
  /** Flags of the result, named as in the engine. */
  readonly flags: readonly string[];
}

export type TypedFields = Readonly<Record<FieldName, number>>;

const volume = (name: 'V1' | 'V2' | 'deltaV', value: number): Figure => ({
  name,
  label: `calculators.figure.${name}`,
  value,
  unit: 'chart.unit.m3',
  decimals: 0,
});
const discharge = (value: number, label: TextKey): Figure => ({
  name: 'Q',
  label,
  value,
  unit: 'chart.unit.m3s',
  decimals: 1,
});

/** The server computes, with the curve and limits in force there. */
const calls: Readonly<Record<FormCalculatorId, (typed: TypedFields) => Promise<Answer>>> = {
  async volume({ Z1, Z2 }) {
    const { V1, V2, deltaV } = await api.calculators.volume({ body: { Z1, Z2 } });
    return { figures: [volume('deltaV', deltaV), volume('V1', V1), volume('V2', V2)], flags: [] };
  },
  async time({ Z1, Z2, QIN, QPLANT }) {
    const { T } = await api.calculators.time({ body: { Z1, Z2, QIN, QPLANT } });
    const figure = { name: 'T', label: 'calculators.figure.T', unit: 'calculators.unit.hours', decimals: 2 } as const;
    return { figures: [{ ...figure, value: T }], flags: [] };
  },
  async catchment({ R, C, CA }) {
    const { W } = await api.calculators.cFactor({ body: { R, C, CA } });
    const figure = { name: 'W', label: 'calculators.figure.W', unit: 'chart.unit.mcm', decimals: 1 } as const;
    return { figures: [{ ...figure, value: W }], flags: [] };
  },
  async shortTerm({ QIN, TANA, T }) {
    const { Q, flags } = await api.calculators.qShortTerm({ body: { QIN, TANA, T } });
    return { figures: [discharge(Q, 'calculators.figure.shortTerm')], flags };
  },
  async targetFlood({ QIN, QPLANT, TANA, T }) {
    const { Q, flags } = await api.calculators.dischargeFlow({ body: { QIN, QPLANT, TANA, T } });
    return { figures: [discharge(Q, 'calculators.figure.targetFlood')], flags };
  },
};

export const calculate = (id: FormCalculatorId, typedValues: TypedFields): Promise<Answer> => calls[id](typedValues);

/** Time at which the lake reaches the level if the flows start at `fromMs`; null if there is no duration. */
export function arrivalOf({ figures }: Answer, fromMs: number): number | null {
  const hours = figures.find(({ name }) => name === 'T')?.value;
  return hours === undefined ? null : fromMs + hours * hourMs;
}
