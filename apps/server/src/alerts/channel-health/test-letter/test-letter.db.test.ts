import type { JobContent } from '@spillway/contract/alerts/jobs/content';
import { warningJobs as contract } from '@spillway/contract/alerts/jobs/jobs';
import { plainJob } from '@spillway/contract/alerts/jobs/plain-job';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../../access/testing/mail-server.ts';
import type { CalculationPlant } from '../../../compute/testing/calculation-setup.ts';
import type { Person } from '../../../testing/people.ts';
import { startNode, type TestNode } from '../../../testing/test-app.ts';
import { warningSetup } from '../../../testing/warning-setup.ts';

const { house, as, operating } = warningSetup();
let mail: MailServer;
/** A second node of the same installation, which can send mail. */
let node: TestNode;
let of: CalculationPlant;
let chief: Person;

beforeAll(async () => {
  mail = await startMailServer();
  node = await startNode({
    database: house.test.database,
    clock: house.clock,
    config: { smtpUrl: mail.url },
    withJobs: true,
  });
});
afterAll(async () => {
  await node.stop();
  await mail.stop();
});
beforeEach(async () => {
  of ??= await operating();
  chief ??= await house.people.person({ permissions: ['sensor.update'], plants: [of.hydro], email: 'truong@ho.vn' });
});

const above = (threshold: number, change: Partial<JobContent> = {}): JobContent => ({
  ...plainJob,
  name: `Hồ trên ${threshold}`,
  group: 'Hồ',
  target_kind: 4,
  target_id: of.station('MNH1'),
  property: 'water_level',
  comparison_mode: 'single',
  comparison_operator: 'above',
  steps: [{ severity: 'warning', threshold, level: null, offset: 0 }],
  delay: 1,
  same_within_minutes: 0,
  ...change,
});
const add = (body: JobContent) => house.node.ok(contract.add, { ...as(of, chief), body });
const ask = (warning_job_id: string, user: Person = chief) => ({ ...as(of, user), body: { warning_job_id } });
const mark = 'THỬ';

describe('the text message of a job that is being written', () => {
  it('is worked out of what the form holds, keeps nothing, and is for whoever may write jobs', async () => {
    const body = above(300, { types: [1, 3] });
    const reader = await house.people.person({ permissions: ['interpolate-history'], plants: [of.hydro] });
    expect((await house.node.refused(contract.sms, { hydro: of.hydro, body })).status).toBe(401);
    expect((await house.node.refused(contract.sms, { ...as(of, reader), body })).status).toBe(403);
    const incompleteBody = { ...body, steps: [{ ...body.steps[0]!, threshold: null }] };
    expect((await house.node.refused(contract.sms, { ...as(of, chief), body: incompleteBody })).status).toBe(400);
    const before = await house.node.ok(contract.list, as(of, chief));
    const { text } = await house.node.ok(contract.sms, { ...as(of, chief), body });
    expect(text).toMatch(/WARNING: Hồ trên 300 .*245\.00 m, above 300\.00 m/);
    expect((await house.node.ok(contract.list, as(of, chief))).jobs).toEqual(before.jobs);
  });
});

describe('the letter that a job would send now', () => {
  it('is asked for by whoever may write jobs, of a job that the plant has', async () => {
    const reader = await house.people.person({ permissions: ['interpolate-history'], plants: [of.hydro] });
    const userWithoutRole = await house.people.person({ permissions: ['sensor.update'], plants: [of.hydro] });
    const nothing = crypto.randomUUID();
    expect((await node.refused(contract.test, { hydro: of.hydro, body: { warning_job_id: nothing } })).status).toBe(
      401,
    );
    expect((await node.refused(contract.test, ask('no', chief))).status).toBe(400);
    expect((await node.refused(contract.test, ask(nothing, reader))).status).toBe(403);
    expect(await node.outcome(contract.test, ask(nothing))).toBe('warning_job.not_found');
    expect(await node.outcome(contract.test, ask('rain_day', userWithoutRole))).toBe('message.no_own_address');
    expect(await house.node.outcome(contract.test, ask('rain_day'))).toBe('message.mail_off');
  });

  it('has the values of now, says whether the condition holds, and raises nothing', async () => {
    const receivers = [{ kind: 'duty' as const }];
    const low = await add(above(244.5, { receivers, types: [0, 3], is_enabled: false }));
    const high = await add(above(246));
    const before = mail.received.length;
    const testAnswer = await node.ok(contract.test, { ...ask(low.warning_job_id), language: 'vi' });
    expect(testAnswer).toMatchObject({ to: 'truong@ho.vn', is_raised: true, outcome: 'sent', said: '' });
    // The response contains the same warning as a text message, with its number of parts.
    expect(testAnswer.sms).toMatchObject({ encoding: 'ucs2', segments: 3, text: expect.stringContaining('244,50 m') });
    const other = { ...ask(high.warning_job_id), language: 'vi' as const };
    expect(await node.ok(contract.test, other)).toMatchObject({ is_raised: false, outcome: 'sent' });
    const [raisedLetter, notRaisedLetter] = mail.received.slice(before);
    for (const letter of [raisedLetter, notRaisedLetter]) {
      expect(letter!.to).toEqual(['truong@ho.vn']);
      expect(letter!.subject).toMatch(new RegExp(`^\\[${mark}\\] .*CẢNH BÁO`));
      expect(letter!.text).toContain('245,00 m');
    }
    expect(raisedLetter!.text).toContain('244,50 m');
    expect(notRaisedLetter!.text).toContain('246,00 m');
    const { rows } =
      await sql`select from warning where job_id in (${low.warning_job_id}, ${high.warning_job_id})`.execute(
        house.test.database.sql,
      );
    expect(rows).toEqual([]);
  });

  it('says what is to be done, as the job has it, and whom to call without their numbers', async () => {
    const handling = { text: 'Gọi trưởng ca', steps: ['Xem camera'], calls: [{ name: 'Xã', phone: '0912345678' }] };
    const addedJob = await add(above(244, { handling }));
    const before = mail.received.length;
    await node.ok(contract.test, { ...ask(addedJob.warning_job_id), language: 'vi' });
    const { text } = mail.received[before]!;
    expect(text).toContain('Cách xử lý: Gọi trưởng ca\n- Xem camera\nGọi: Xã');
    expect(text).not.toContain('0912345678');
  });

  it('says of a job that cannot judge why', async () => {
    const unmeasuredJob = await add(
      above(246, { name: 'Không ai đo', target_id: null, target_kind: 0, property: 'voltage' }),
    );
    const before = mail.received.length;
    const vi = { ...ask(unmeasuredJob.warning_job_id), language: 'vi' as const };
    expect(await node.ok(contract.test, vi)).toMatchObject({ is_raised: false, outcome: 'sent' });
    expect(mail.received[before]!.text).toContain('không có đối tượng nào có đại lượng này');
  });

  it('is refused by the mail server in its own words', async () => {
    mail.refuse('truong@ho.vn');
    expect(await node.ok(contract.test, ask('rain_day'))).toMatchObject({ outcome: 'refused' });
  });
});
