import { packed, unpacked } from '@spillway/contract/compute/simulation/packed';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { bindingOf } from '@spillway/rules/procedure/binding-of';
import { factsOf } from '@spillway/rules/procedure/cases';
import type { Mode, Procedure } from '@spillway/rules/procedure/definition';
import { songTranh2 } from '@spillway/rules/procedure/examples/song-tranh-2';
import { songTranh2Cases } from '@spillway/rules/procedure/examples/song-tranh-2-cases';
import type { ProcedureFacts } from '@spillway/rules/procedure/facts';
import { describe, expect, it } from 'vitest';

const confirmed: Procedure = {
  ...songTranh2,
  stations: songTranh2.stations.map((one) => ({ ...one, source: { ...one.source, isVerified: true } })),
};
/** Judges procedure and facts as a browser receives them; the result must be the same as the server's. */
function assessPacked(procedure: Procedure, facts: ProcedureFacts) {
  const there = unpacked<{ procedure: Procedure; facts: ProcedureFacts }>(packed({ procedure, facts }));
  const binding = bindingOf(there.procedure, there.facts);
  expect(binding).toEqual(bindingOf(procedure, facts));
  return binding.mode.state === 'judged' ? binding.mode.mode.id : null;
}
const levels = () => ({ normalM: 175, deadM: 140 });

describe('rules in the browser and on the server', () => {
  it.each(songTranh2Cases)('say the same of: $name', ({ situation, mode }) => {
    expect(assessPacked(confirmed, factsOf(situation, levels))).toBe(mode);
  });

  it('take the same for silence at any cadence of the record', () => {
    const { situation } = songTranh2Cases[0]!;
    const facts = factsOf(situation, levels);
    const after = (minutes: number, recordEveryMin?: number) =>
      assessPacked(confirmed, { ...facts, atMs: minutes * minuteMs, ...(recordEveryMin ? { recordEveryMin } : {}) });
    expect(after(45)).toBeNull();
    expect(after(45, 60)).toBe('normal');
    expect(after(95, 60)).toBeNull();
    // Three hours without a reading count as silent everywhere, also for downstream stations.
    expect(after(181, 24 * 60)).toBeNull();
  });

  it('say the same of ten dry days, as long as that is not old', () => {
    const source = { article: 'Điều 7', text: '', isVerified: true };
    const dry: Mode = {
      ...confirmed.modes.at(-1)!,
      id: 'dry',
      when: {
        when: 'compare',
        quantity: 'ten_day_inflow_forecast',
        comparison: 'below',
        against: { is: 'number', value: 100 },
        source,
      },
    };
    const procedure = { ...confirmed, modes: [dry, ...confirmed.modes.slice(-1)] };
    const facts = { ...factsOf(songTranh2Cases[0]!.situation, levels), recordEveryMin: 24 * 60 };
    const at = (value: number, hours: number) => {
      const figures = { ...facts.figures, ten_day_inflow_forecast: { value, atMs: 0 } };
      return assessPacked(procedure, { ...facts, figures, atMs: hours * hourMs });
    };
    expect(at(90, 1)).toBe('dry');
    expect(at(100, 1)).toBe(confirmed.modes.at(-1)!.id);
    // A forecast exactly nine hours old is at the limit.
    expect(at(90, procedure.staleMin.forecast / 60)).toBe('dry');
    expect(at(90, procedure.staleMin.forecast / 60 + 0.1)).toBeNull();
  });
});
