import { rules } from '@spillway/contract/compute/procedure-check/procedure-check';
import { procedure } from '@spillway/contract/plant/procedure/procedure';
import { hourMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import type { CalculationPlant } from '../testing/calculation-setup.ts';
import { plansSetup } from '../testing/plans-setup.ts';
import { leastReleaseLimit, normalMode, ruleContent } from '../testing/ruled-plant.ts';

const { house, as, nowMs, ready, opened, asItIs, check, pin, later } = plansSetup();
const iso = (ms: number) => new Date(ms).toISOString();

/** Another decree that takes effect in this many hours: a larger release, another mode, and one hour's notice. */
async function nextIn(of: CalculationPlant, hours: number): Promise<string> {
  const content = ruleContent({
    title: 'Quy trình sau',
    decree: '2/QĐ',
    modes: [{ ...normalMode, name: 'Bình thường mới' }],
    limits: [{ ...leastReleaseLimit, against: { is: 'number', value: 5000 } }],
    notices: [{ ...ruleContent().notices[0]!, lead_minutes: 60, urgent_lead_minutes: null }],
  });
  const from = iso(nowMs() + hours * hourMs);
  await house.node.ok(procedure.add, { ...as(of), body: { content, cases: [], note: '', valid_from: from } });
  return from;
}

it('a plan that reaches into the next procedure is held against it from when it counts', async () => {
  const of = await ready();
  const { findings: before } = await check(of, asItIs());
  expect(before).toEqual([]);
  const from = await nextIn(of, 6);
  const checkResult = await check(of, asItIs());
  expect(checkResult.procedures_ahead).toEqual([{ title: 'Quy trình sau', counts_from: from }]);
  expect(checkResult.steps.map(({ at, mode }) => [at === from, mode])).toEqual([
    [false, 'Bình thường'],
    [true, 'Bình thường mới'],
  ]);
  expect(checkResult.findings).toMatchObject([{ key: 'limit_broken least' }]);
  expect(checkResult.steps[0]!.limits.find(({ id }) => id === 'least')).toMatchObject({ state: 'kept' });
  expect(Date.parse(checkResult.steps[1]!.limits[0]!.at)).toBeGreaterThanOrEqual(Date.parse(from));
  // A plan that ends before the next procedure does not have to follow it.
  const short = await check(of, { ...asItIs(), until: iso(nowMs() + 5 * hourMs) });
  expect(short).toMatchObject({ findings: [], procedures_ahead: [] });
});

it('notices of an act are those of the procedure that counts when it is done, in the check and in what binds now', async () => {
  const of = await ready();
  await nextIn(of, 2);
  const { acts, findings } = await check(of, await opened(of, 3));
  expect(findings.map(({ code }) => code)).toEqual(['limit_broken']);
  const leadMin = (one: (typeof acts)[number]) =>
    (Date.parse(one.at) - Date.parse(one.items[0]!.no_later_than)) / 60_000;
  expect(acts.map(leadMin)).toEqual([expect.closeTo(75, -1)]);
  await pin(of, await opened(of, 3));
  later(0.1);
  const now = await house.node.ok(rules.now, as(of));
  expect(now.procedure).toMatchObject({ decree: '1/QĐ' });
  expect(now.procedure_next).toMatchObject({ title: 'Quy trình sau', decree: '2/QĐ' });
  expect(now.deadlines.plan!.acts.map((one) => one.items[0]!.past)).toEqual([false]);
});
