import { roster } from '@spillway/contract/access/roster/roster';
import { escalation } from '@spillway/contract/alerts/escalation/escalation';
import type { JobContent } from '@spillway/contract/alerts/jobs/content';
import { warningJobs as contract } from '@spillway/contract/alerts/jobs/jobs';
import { jobContent } from '@spillway/contract/alerts/jobs/shape';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../access/testing/mail-server.ts';
import type { CalculationPlant } from '../../compute/testing/calculation-setup.ts';
import { patience } from '../../testing/patience.ts';
import type { Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { warningSetup } from '../../testing/warning-setup.ts';

const { house, as, now, agrees } = warningSetup();
let mail: MailServer;
let node: TestNode;
let of: CalculationPlant;
let chief: Person;
let lan: Person;

beforeAll(async () => {
  mail = await startMailServer();
  node = await startNode({
    database: house.test.database,
    clock: house.clock,
    config: { smtpUrl: mail.url },
    withJobs: true,
  });
  of = await house.newPlant();
  const person = (name: string, level: number, email: string) =>
    house.people.person({ permissions: ['sensor'], level, plants: [of.hydro], fullName: name, email });
  chief = await agrees(await person('Trưởng nhà máy', 1, 'truong@ho.vn'));
  lan = await agrees(await person('Lan', 50, 'lan@ho.vn'));
  // Restores the shipped defaults, because the fixture changes them.
  await sql`delete from warning_job where hydro_code = ${of.hydro}`.execute(house.test.database.sql);
});
afterAll(async () => {
  await node.stop();
  await mail.stop();
});

const weakenJob = async (change: object) => {
  const { jobs } = await node.ok(contract.list, as(of, chief));
  const job = jobs.find((one) => one.warning_job_id === 'inflow_ten_year')!;
  const content = Object.fromEntries(Object.keys(jobContent).map((key) => [key, job[key as keyof typeof job]]));
  const body = { ...(content as unknown as JobContent), warning_job_id: 'inflow_ten_year', version: job.version };
  await node.ok(contract.update, { ...as(of, chief), body: { ...body, ...change } });
};
const letters = async (count: number) => {
  await vi.waitUntil(() => mail.received.length >= count, patience);
  return mail.received;
};

describe('a critical preset that becomes weaker', () => {
  it('is told to the administrators of the plant where nobody is on duty, old and new in both languages', async () => {
    await weakenJob({ delay: 5 });
    const [letter, ...others] = await letters(1);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ to: ['truong@ho.vn'] });
    expect(letter!.subject).toContain('Cảnh báo nguy cấp bị nới lỏng: Lưu lượng về hồ đạt lũ 10 năm');
    expect(letter!.text).toContain('Số đo liên tục phải vượt ngưỡng: 2 → 5');
    // The email is only in its receiver's language.
    expect(letter!.text).not.toContain('Readings in a row');
    expect(letter!.text).toContain('Trưởng nhà máy');
    expect(letter!.text).toContain('không ai trực');
  });

  it('is told to whoever is on duty and to nobody where it becomes stricter', async () => {
    const plan = {
      from_day: new Date(now()).toISOString().slice(0, 10),
      shifts: [{ name: 'Cả ngày', start: '00:00' }],
      crews: [{ name: 'Kíp', people: [{ account_id: lan.accountId, name: 'Lan' }] }],
      cycle: [[0]],
    };
    await node.ok(roster.save, { ...as(of, chief), body: plan });
    await weakenJob({ delay: 1 });
    await weakenJob({ delay: 4 });
    const all = await letters(2);
    expect(all).toHaveLength(2);
    expect(all[1]).toMatchObject({ to: ['lan@ho.vn'] });
    expect(all[1]!.text).toContain('1 → 4');
    expect(all[1]!.text).not.toContain('không ai trực');
  });

  it('is told, too, where putting it back makes it weaker', async () => {
    await weakenJob({ delay: 1 });
    await node.ok(contract.reset, { ...as(of, chief), body: { warning_job_id: 'inflow_ten_year' } });
    const all = await letters(3);
    expect(all[2]!.text).toContain('1 → 2');
  });
});

describe('steps of critical warnings', () => {
  const step = {
    after_minutes: 10,
    receivers: [{ kind: 'duty' as const }],
    channels: ['mail' as const, 'sms' as const],
    repeat_minutes: null,
  };
  const save = (scope: string, steps: readonly (typeof step)[] | null) =>
    node.ok(escalation.save, { ...as(of, chief), body: { scope, steps: steps && [...steps] } as never });
  const acts = async () => {
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where object_kind = 'warning_escalation' order by 1`.execute(
      house.test.database.sql,
    );
    return rows.map(({ action }) => action);
  };

  it('that become fewer are told to whoever is on duty; more of them, and those of lesser ones, to nobody', async () => {
    await save('critical', [step]);
    await save('watch', [step]);
    await save('watch', []);
    await save('critical', [{ ...step, channels: ['mail'] } as never]);
    const all = await letters(4);
    expect(all).toHaveLength(4);
    expect(all[3]).toMatchObject({ to: ['lan@ho.vn'] });
    expect(all[3]!.subject).toContain('mọi cảnh báo nguy cấp');
    expect(all[3]!.text).toContain('người đang trực (email, tin nhắn) → sau 10 phút người đang trực (email)');
    expect((await acts()).filter((one) => one.endsWith('weaken'))).toHaveLength(1);
  });

  it('a job that may become critical goes by its own steps, and by those of its severity where they are taken away', async () => {
    await save('inflow_ten_year', [step]);
    await save('inflow_ten_year', null);
    const all = await letters(5);
    expect(all).toHaveLength(5);
    expect(all[4]!.subject).toContain('Lưu lượng về hồ đạt lũ 10 năm');
  });
});
