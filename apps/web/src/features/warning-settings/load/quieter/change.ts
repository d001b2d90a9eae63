import type { Values } from '../../form/job-values.ts';

/** Fields that can make a job quieter. A threshold is moved by an amount, the others are set. */
const quieterFields = ['delay', 'hysteresis', 'clear_after_minutes', 'least_minutes', 'threshold'] as const;
type QuieterField = (typeof quieterFields)[number];

export interface Change {
  readonly field: QuieterField;
  readonly to: number;
}

/** Job with the change; of its thresholds only the first, least severe one moves. */
export function changed(values: Values, { field, to }: Change): Values {
  if (field !== 'threshold') return { ...values, [field]: to };
  const steps = values.steps.map((step, index) =>
    index > 0
      ? step
      : step.level === null
        ? { ...step, threshold: tidy((step.threshold ?? 0) + to) }
        : { ...step, offset: tidy(step.offset + to) },
  );
  return { ...values, steps };
}

/** Removes floating-point noise (0.1 + 0.2 gives 0.3). */
export const tidy = (value: number): number => Number(value.toFixed(6));

/** In the address, so that a reviewed change can be shared and survives a reload. */
export const writeChange = ({ field, to }: Change): string => `${field}:${to}`;

export function readChange(word: string | null): Change | null {
  const [name, text = ''] = (word ?? '').split(':');
  const field = quieterFields.find((one) => one === name);
  const to = Number(text);
  return field === undefined || text.trim() === '' || !Number.isFinite(to) ? null : { field, to };
}
