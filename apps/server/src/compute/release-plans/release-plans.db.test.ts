import { rules } from '@spillway/contract/compute/procedure-check/procedure-check';
import { maxPlanHours } from '@spillway/contract/compute/release-plans/codes';
import { plans as contract } from '@spillway/contract/compute/release-plans/release-plans';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CalculationPlant } from '../testing/calculation-setup.ts';
import { below, plansSetup } from '../testing/plans-setup.ts';
import { releaseCutLimit, ruleContent } from '../testing/ruled-plant.ts';

const { house, as, nowMs, ready, gatesOf, opened, asItIs, check, pin, plan, follow, later } = plansSetup();
const iso = (ms: number) => new Date(ms).toISOString();

describe('who may plan', () => {
  it('is whoever may calculate; whoever sees the plant may look and check', async () => {
    const of = await ready({ isForecast: false, isRuled: false });
    const viewer = await house.people.person({ permissions: ['dashboard.view'], plants: [of.hydro] });
    const guest = await house.people.person({ plants: [of.hydro] });
    const stranger = await house.people.person({ permissions: ['dashboard.calculation'], plants: [] });
    const body = { ...asItIs(), reason: 'x', accepted: [], seen: null };
    const plan_id = '00000000-0000-4000-8000-000000000001';
    const calls = [
      [contract.now, {}, true],
      [contract.list, {}, true],
      [contract.check, { body: asItIs() }, true],
      [contract.pin, { body }, false],
      [contract.withdraw, { body: { plan_id, reason: 'x' } }, false],
    ] as const;
    for (const [route, input, isRead] of calls) {
      const readOutcome = (token?: string) => house.node.outcome(route, { token, hydro: of.hydro, ...input } as never);
      expect(await readOutcome()).toBe('auth.required');
      expect(await readOutcome(guest.token)).toBe('forbidden');
      expect(await readOutcome(stranger.token)).toMatch(/^plant\./);
      expect(await readOutcome(viewer.token)).toBe(isRead ? 'ok' : 'forbidden');
    }
    expect(await house.node.outcome(contract.withdraw, { ...as(of), body: { plan_id, reason: 'x' } })).toBe(
      'plan.not_found',
    );
  });

  it('refuses what cannot be meant so, beside its field', async () => {
    const of = await ready({ isForecast: false, isRuled: false });
    const draft = await opened(of, 1);
    const refusalOf = async (change: object) =>
      (await house.node.refused(contract.check, { ...as(of), body: { ...draft, ...change } } as never)).details;
    expect(await refusalOf({ until: iso(nowMs() - 1) })).toMatchObject([{ field: 'until', code: 'plan_past' }, {}]);
    expect(await refusalOf({ until: iso(nowMs() + (maxPlanHours + 1) * hourMs) })).toMatchObject([
      { code: 'plan_past' },
    ]);
    expect(await refusalOf({ steps: [...draft.steps, ...draft.steps] })).toMatchObject([
      { field: 'steps.1.at', code: 'plan_order' },
    ]);
    const gate = (opening: number, outlet_id = draft.steps[0]!.gates[0]!.outlet_id) => [
      { ...draft.steps[0], gates: [{ outlet_id, opening }] },
    ];
    expect(await refusalOf({ steps: gate(99) })).toMatchObject([
      { field: 'steps.0.gates.0.opening', code: 'plan_too_open' },
    ]);
    expect(await refusalOf({ steps: gate(1, '00000000-0000-4000-8000-000000000001') })).toMatchObject([
      { field: 'steps.0.gates.0.outlet_id', code: 'plan_outlet' },
    ]);
    const twice = { ...draft.steps[0], gates: [...draft.steps[0]!.gates, ...draft.steps[0]!.gates] };
    expect(await refusalOf({ steps: [twice] })).toMatchObject([{ field: 'steps.0', code: 'plan_outlet_twice' }]);
  });
});

describe('a plan whose rule speaks of the river', () => {
  // Above the first alarm of a station without a gauge, at most 20 m³/s may be released.
  const cut = releaseCutLimit(below.id, 20);

  it('is judged by the river that follows from it, when the water comes by', async () => {
    const of = await ready({ rules: ruleContent({ stations: [below], limits: [cut] }) });
    const unchangedCheck = await check(of, asItIs());
    expect(unchangedCheck.steps[0]!.limits).toEqual([]);
    expect(unchangedCheck.findings).toEqual([]);
    const draft = await opened(of, 8, 4);
    const { findings, steps: checkedSteps } = await check(of, draft);
    const found = findings.find(({ key }) => key === 'limit_broken cut')!;
    expect(found.text).toContain('Điều 8');
    expect(checkedSteps[0]!.limits).toEqual([]);
    const [limit] = checkedSteps[1]!.limits;
    // The limit applies when the release has reached the station, not when the gate moves.
    expect(Date.parse(limit!.at)).toBeGreaterThan(Date.parse(draft.steps[0]!.at) + hourMs);
  });
});

describe('a plan', () => {
  let of: CalculationPlant;
  beforeAll(async () => {
    of = await ready();
  });

  it('is none to begin with: everything is as it is, and its outlets are told', async () => {
    const response = await house.node.ok(contract.now, as(of));
    expect(response).toMatchObject({ plan: null, next: null });
    expect(response.outlets.filter(({ kind }) => kind === 'gate')).toHaveLength(3);
    expect(response.outlets.every(({ in_service: inService, now }) => inService && now !== null)).toBe(true);
  });

  it('is pinned with every step, though there are 400 of them over ten days', async () => {
    const of = await ready();
    const [gate] = await gatesOf(of);
    const startMs = nowMs() + minuteMs;
    const steps = Array.from({ length: 400 }, (_, index) => ({
      at: iso(startMs + index * 35 * minuteMs),
      gates: [{ outlet_id: gate!.outlet_id, opening: index % 2 }],
      units: [],
    }));
    const pinAnswer = await pin(of, { steps, until: iso(nowMs() + maxPlanHours * hourMs - minuteMs) });
    expect(pinAnswer.steps.map(({ at, gates }) => [at, gates[0]!.opening])).toEqual(
      steps.map(({ at, gates }) => [at, gates[0]!.opening]),
    );
  });

  it('is followed by the lake and held against the procedure, step by step', async () => {
    const checkResult = await check(of, await opened(of, 8));
    expect(checkResult).toMatchObject({ lake: 'known', findings: [], procedure: { title: 'Quy trình thử' } });
    expect(checkResult.steps).toHaveLength(2);
    expect(checkResult.steps[1]!.release!).toBeGreaterThan(checkResult.steps[0]!.release!);
    expect(checkResult.steps[1]).toMatchObject({ mode: 'Bình thường' });
    expect(checkResult.steps[1]!.limits.map(({ id, state }) => `${id} ${state}`)).toEqual(['least kept', 'held kept']);
    expect(checkResult.acts).toMatchObject([
      { act: 'first_gate', items: [{ what: 'notice', urgent: false, past: false }] },
    ]);
    expect(Date.parse(checkResult.acts[0]!.items[0]!.no_later_than)).toBeLessThanOrEqual(nowMs() + (8 - 4.25) * hourMs);
    expect(checkResult.rows.length).toBeGreaterThan(60);
  });

  it('whose notice is longer than the time left is told so, and has to be accepted', async () => {
    const lateDraft = await opened(of, 1);
    const { findings } = await check(of, lateDraft);
    expect(findings).toMatchObject([
      { code: 'notice_late', text: expect.stringMatching(/không còn kịp \(Điều 10\)$/) },
    ]);
    expect((await check(of, await opened(of, 3))).findings).toMatchObject([{ code: 'notice_urgent' }]);
    const body = { ...lateDraft, reason: 'Lũ về nhanh', accepted: [], seen: null };
    const refusal = await house.node.refused(contract.pin, { ...as(of), body, language: 'vi' });
    expect(refusal).toMatchObject({ status: 409, code: 'plan.not_accepted' });
    expect(refusal.message).toContain(findings[0]!.text);
    expect(await plan(of)).toBeNull();
  });

  it('that breaks a rule names it, with its article and since when', async () => {
    const [gate] = await gatesOf(of);
    const units = (await house.node.ok(contract.now, as(of))).outlets.filter(({ kind }) => kind === 'unit');
    const still = units.map(({ outlet_id }) => ({ outlet_id, power: 0 }));
    const dry = {
      steps: [{ at: iso(nowMs() + hourMs), gates: [{ outlet_id: gate!.outlet_id, opening: 0 }], units: still }],
      until: iso(nowMs() + 20 * hourMs),
    };
    const { findings, steps: checkedSteps } = await check(of, dry);
    expect(findings).toMatchObject([
      { key: 'limit_broken least', text: expect.stringMatching(/phải không nhỏ hơn 5,0 m³\/s \(Điều 9\)$/) },
    ]);
    expect(checkedSteps[0]!.limits.find(({ id }) => id === 'least')!.state).toBe('kept');
    expect(checkedSteps[1]!.limits.find(({ id }) => id === 'least')!.state).toBe('broken');
  });

  it('is pinned for twelve hours, and what binds now goes by it', async () => {
    const draft = await opened(of, 8);
    const pinAnswer = await pin(of, draft);
    expect(pinAnswer).toMatchObject({ state: 'standing', reason: 'Giữ hồ', may: { update: true }, suspended_by: null });
    expect(Date.parse(pinAnswer.pinned_until) - Date.parse(pinAnswer.pinned_at)).toBe(12 * hourMs);
    expect(pinAnswer.rows.length).toBeGreaterThan(60);
    expect(await house.node.ok(contract.now, as(of))).toMatchObject({
      plan: { plan_id: pinAnswer.plan_id },
      next: { at: draft.steps[0]!.at, step: 0 },
    });
    const { deadlines } = await house.node.ok(rules.now, as(of));
    expect(deadlines.plan).toMatchObject({
      plan_id: pinAnswer.plan_id,
      state: 'standing',
      acts: [{ act: 'first_gate', items: [{ what: 'notice' }] }],
    });
    await follow();
    expect(await plan(of)).toMatchObject({ state: 'standing' });
  });

  it('is replaced by who has seen it, and withdrawn with a reason; all of it stays', async () => {
    const first = (await plan(of))!;
    later(0.1);
    const second = await pin(of, asItIs(), { seen: { plan_id: first.plan_id, version: first.version } });
    const body = { plan_id: second.plan_id, version: second.version, reason: 'Nhầm' };
    const withdrawn = await house.node.ok(contract.withdraw, { ...as(of), body });
    expect(withdrawn).toMatchObject({ state: 'withdrawn', ended_reason: 'Nhầm', ended_by: of.operator.username });
    expect(await house.node.outcome(contract.withdraw, { ...as(of), body })).toBe('plan.ended');
    const { plans } = await house.node.ok(contract.list, as(of));
    expect(plans).toMatchObject([
      { plan_id: second.plan_id, state: 'withdrawn' },
      { plan_id: first.plan_id, state: 'replaced', replaced_by: second.plan_id },
    ]);
    const page = await house.node.ok(contract.list, { ...as(of), query: { limit: '1' } } as never);
    expect(page.plans).toHaveLength(1);
    const rest = await house.node.ok(contract.list, { ...as(of), query: { cursor: page.next_cursor! } } as never);
    expect(rest.plans).toMatchObject([{ plan_id: first.plan_id }]);
    expect((await house.node.ok(rules.now, as(of))).deadlines.plan).toBeNull();
  });
});
