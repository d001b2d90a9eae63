import type { warningStepsPart } from '@spillway/contract/delivery/warnings/escalation/file-part';
import type { EscalationStep } from '@spillway/contract/delivery/warnings/escalation/steps';
import type { z } from 'zod';

export type StepsInFile = z.output<typeof warningStepsPart>;
export type Entry = StepsInFile[number];
type StepInFile = Entry['steps'][number];

const isDuty = ({ kind }: EscalationStep['receivers'][number]): boolean => kind === 'duty';

export const inFileOf = (steps: readonly EscalationStep[]): StepInFile[] =>
  steps.map(({ receivers, channels, ...step }) => ({
    ...step,
    channels: [...channels],
    tells_duty: receivers.some(isDuty),
  }));

/** People stay at their step; where there are none, whoever is on duty is told: no step is for nobody. */
function receiversOf(tellsDuty: boolean, held: EscalationStep['receivers']): EscalationStep['receivers'] {
  if (held.some(isDuty) === tellsDuty && held.length > 0) return held;
  const people = held.filter((one) => !isDuty(one));
  return tellsDuty || people.length === 0 ? [...people, { kind: 'duty' }] : people;
}

/** The step that was there: the one of the same minute, else the next of those that no minute names any more. */
export function stepsFrom(wanted: readonly StepInFile[], held: readonly EscalationStep[]): EscalationStep[] {
  const minutes = new Set(wanted.map(({ after_minutes: after }) => after));
  const moved = held.filter(({ after_minutes: after }) => !minutes.has(after));
  return wanted.map(({ tells_duty: tellsDuty, ...step }) => {
    const before = held.find(({ after_minutes: after }) => after === step.after_minutes) ?? moved.shift();
    return { ...step, receivers: receiversOf(tellsDuty, before?.receivers ?? []) };
  });
}
