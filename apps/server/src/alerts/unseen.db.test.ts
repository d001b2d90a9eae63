import { audit } from '@spillway/contract/access/audit';
import { warnings as contract } from '@spillway/contract/alerts/alerts';
import { minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import type { Loose } from '../plant/testing/plant-files.ts';
import { aboveDesignFlood, aboveNormal, quiet, warningSetup } from '../testing/warning-setup.ts';

const { house, as, current, evaluate, acknowledge, operating, lakeStandsAt } = warningSetup();
type Plant = Awaited<ReturnType<typeof operating>>;

/** No gauge of the lake reports for hours, while the calculation continues. */
async function stopGauges(): Promise<void> {
  for (let hour = 0; hour < 2; hour += 1) {
    house.clock.advanceMs(60 * minuteMs);
    await house.node.compute.calculate();
    await evaluate();
  }
}
/** The first tokens have expired by then. */
const createOperator = (of: Plant, permission: 'dashboard' | 'dashboard.view' = 'dashboard') =>
  house.people.person({ permissions: [permission], plants: [of.hydro] });
const levelsOf = async (of: Plant, who: Plant['operator']) =>
  (await current({ ...of, operator: who })).warnings.filter(({ code }) => code.startsWith('level_'));
const close = (of: Plant, who: Plant['operator'], body: Loose) => ({ ...as(of, who), body });

async function lostAboveDesignFlood() {
  const of = await operating({ levelM: aboveNormal });
  await lakeStandsAt(of, aboveDesignFlood);
  const seenAt = house.clock.now().toISOString();
  await evaluate();
  const [{ warning_id: id }] = (await current(of)).warnings as [Loose];
  await acknowledge(of, [id]);
  await stopGauges();
  return { of, id, seenAt, who: await createOperator(of) };
}

describe('a warning whose gauges died', () => {
  it('stays, says when it was seen last and how high, beside the silence of the gauges', async () => {
    const { of, id, seenAt, who } = await lostAboveDesignFlood();
    const { warnings } = await current({ ...of, operator: who });
    expect(warnings[0]).toMatchObject({
      warning_id: id,
      code: 'level_above_design_flood',
      severity: 'critical',
      facts: { level: aboveDesignFlood },
      last_seen_at: seenAt,
      ended_at: null,
    });
    expect(warnings.map(({ code }) => code)).toContain('record_incomplete');
  });

  it('is told the same by a list that nobody keeps up', async () => {
    const { of, id, seenAt, who } = await lostAboveDesignFlood();
    house.clock.advanceMs(10 * minuteMs);
    const currentWarnings = await current({ ...of, operator: who });
    expect(currentWarnings.is_late).toBe(true);
    expect(currentWarnings.warnings[0]).toMatchObject({ warning_id: id, last_seen_at: seenAt });
  });

  it('ends by a good value below its mark, and goes on by one above', async () => {
    const { of, id, who } = await lostAboveDesignFlood();
    await lakeStandsAt(of, aboveDesignFlood + 0.005);
    await evaluate();
    expect(await levelsOf(of, who)).toMatchObject([{ warning_id: id, last_seen_at: null, times: 1 }]);
    await lakeStandsAt(of, quiet);
    await evaluate();
    expect(await levelsOf(of, who)).toEqual([]);
  });

  it('ends by a person with a reason, kept in the trail; the mark below then speaks for itself, and a new value raises it anew', async () => {
    const { of, id, who } = await lostAboveDesignFlood();
    const reason = 'Đọc thước nước 245,05 m';
    const closed = await house.node.ok(contract.close, close(of, who, { warning_id: id, reason }));
    expect(closed).toMatchObject({ ended_by: who.username, end_reason: reason, code: 'level_above_design_flood' });
    const left = await levelsOf(of, who);
    expect(left).toMatchObject([{ code: 'level_above_normal', facts: { level: aboveDesignFlood } }]);
    await evaluate();
    expect(await levelsOf(of, who)).toMatchObject(left.map(({ warning_id }) => ({ warning_id })));
    const reader = await house.people.person({ permissions: ['system'], allPlants: true });
    const { entries } = await house.node.ok(audit.list, { token: reader.token, query: { object_id: id } });
    expect(entries[0]).toMatchObject({
      action: 'warning.close',
      username: who.username,
      after: { warning: 'level_above_design_flood', reason },
    });
    await lakeStandsAt(of, aboveDesignFlood);
    await evaluate();
    const [back] = await levelsOf(of, who);
    expect(back).toMatchObject({ code: 'level_above_design_flood', acknowledged_at: null, last_seen_at: null });
    expect(back!.warning_id).not.toBe(id);
  });
});

describe('ending by hand', () => {
  const anId = '6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0002';

  it('is refused for what is read, for what has ended, and for what is not there', async () => {
    const of = await operating({ levelM: aboveNormal });
    await evaluate();
    const [{ warning_id: id }] = (await current(of)).warnings as [Loose];
    const refusalAs = async (warning_id: string) =>
      (await house.node.refused(contract.close, close(of, of.operator, { warning_id, reason: 'x' }))).code;
    expect(await refusalAs(id)).toBe('warning.still_seen');
    await lakeStandsAt(of, quiet);
    await evaluate();
    expect([await refusalAs(id), await refusalAs(anId)]).toEqual(['warning.ended', 'warning.not_found']);
  });

  it.each([{ warning_id: anId }, { warning_id: anId, reason: '  ' }, { warning_id: 'x', reason: 'y' }])(
    'needs a warning and a reason: %o',
    async (body) => {
      const of = await house.newPlant();
      expect(await house.node.refused(contract.close, close(of, of.operator, body))).toMatchObject({ status: 400 });
    },
  );

  it('is for who may acknowledge', async () => {
    const of = await house.newPlant();
    const viewer = await createOperator(of, 'dashboard.view');
    const body = { warning_id: anId, reason: 'x' };
    expect(await house.node.outcome(contract.close, close(of, viewer, body))).toBe('forbidden');
  });
});
