import type { TextKey } from '../../base/i18n/use-text.ts';
import { observed } from '../../base/observed.ts';
import type { IconName } from '../../kit/icon/paths.ts';

/** The five calculators of the specification, in its order, and the gate table by procedure order. */
export const calculatorIds = ['volume', 'time', 'catchment', 'shortTerm', 'targetFlood', 'gates'] as const;
/** Calculators with a form of numbers and a few results. */
export type FormCalculatorId = Exclude<CalculatorId, 'gates'>;
export type CalculatorId = (typeof calculatorIds)[number];

export const calculatorTitles: Readonly<Record<CalculatorId, { title: TextKey; hint: TextKey; icon: IconName }>> = {
  volume: { title: 'routes.calculatorVolume', hint: 'routes.calculatorVolumeHint', icon: 'lake' },
  time: { title: 'routes.calculatorTime', hint: 'routes.calculatorTimeHint', icon: 'clock' },
  catchment: { title: 'routes.calculatorCatchment', hint: 'routes.calculatorCatchmentHint', icon: 'rain' },
  shortTerm: { title: 'routes.calculatorShortTerm', hint: 'routes.calculatorShortTermHint', icon: 'chart' },
  targetFlood: { title: 'routes.calculatorTargetFlood', hint: 'routes.calculatorTargetFloodHint', icon: 'gate' },
  gates: { title: 'routes.calculatorGates', hint: 'routes.calculatorGatesHint', icon: 'sliders' },
};

/** Calculator in the panel beside the page; null: the panel is closed. */
export const openCalculator = observed<CalculatorId | null>(null);
