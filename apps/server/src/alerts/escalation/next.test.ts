import { minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { arrivalState, begun, type EscalationState, nextOf } from './next.ts';

const steps = [
  { after_minutes: 0, repeat_minutes: null },
  { after_minutes: 10, repeat_minutes: 5 },
  { after_minutes: 30, repeat_minutes: 15 },
];

/** The notifications within this many minutes, each with its time. */
function stepCourse(of: typeof steps, untilMin: number, lateMin = 0): string[] {
  const lines: string[] = [];
  let escalationState: EscalationState = begun(0);
  for (;;) {
    const next = nextOf(escalationState, of);
    if (!next || next.atMs > untilMin * minuteMs) return lines;
    const atMs = next.atMs + lateMin * minuteMs;
    lines.push(`${atMs / minuteMs}: ${next.step + 1}${next.repetition > 0 ? ` again ${next.repetition}` : ''}`);
    escalationState = arrivalState(escalationState, next, atMs);
  }
}

describe('the course of an escalation', () => {
  it('comes at its minutes, says a step again until the next one, and the last until somebody acts', () => {
    expect(stepCourse(steps, 60)).toEqual([
      '0: 1',
      '10: 2',
      '15: 2 again 1',
      '20: 2 again 2',
      '25: 2 again 3',
      '30: 3',
      '45: 3 again 1',
      '60: 3 again 2',
    ]);
  });

  it('ends after the last step where that is said once', () => {
    expect(stepCourse(steps.slice(0, 1), 600)).toEqual(['0: 1']);
    expect(stepCourse([], 600)).toEqual([]);
  });

  it('keeps its distances where each comes late: nobody is called twice at once, and no step is left out', () => {
    expect(
      stepCourse(
        [steps[0]!, { after_minutes: 10, repeat_minutes: null }, { after_minutes: 30, repeat_minutes: null }],
        90,
        7,
      ),
    ).toEqual(['7: 1', '24: 2', '51: 3']);
  });

  it('goes on where the plan has become shorter or longer meanwhile', () => {
    const secondStepState = { step: 1, stepAtMs: 10 * minuteMs, repetition: 0, toldAtMs: 10 * minuteMs };
    expect(nextOf(secondStepState, steps.slice(0, 1))).toBeNull();
    expect(nextOf({ ...secondStepState, step: 0 }, steps)).toEqual({ step: 1, repetition: 0, atMs: 20 * minuteMs });
  });
});
