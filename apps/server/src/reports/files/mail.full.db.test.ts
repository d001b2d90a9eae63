import { reportLibrary as library, reportSchedules as schedules } from '@spillway/contract/reports/files';
import { reports } from '@spillway/contract/reports/tables/tables';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../access/testing/mail-server.ts';
import { expectGuarded } from '../../plant/testing/plant-setup.ts';
import { seriesSetup } from '../../series/testing/series-setup.ts';
import { patience } from '../../testing/patience.ts';
import type { Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';

const setup = seriesSetup();
const now = new Date('2026-10-18T00:30:00Z');
let mail: MailServer;
let node: TestNode;
let reader: Person;

const ask = (body?: object) => ({ token: reader.token, hydro: 'OWN', ...(body && { body }) });

/** A second node of the same installation, which can send mail and does the work. */
beforeAll(async () => {
  mail = await startMailServer();
  setup.clock.set(now);
  node = await startNode({
    database: setup.test.database,
    clock: setup.clock,
    config: { smtpUrl: mail.url },
    withJobs: true,
  });
  const email = 'lan@ho.vn';
  reader = await setup.people.person({ fullName: 'Trần Lan', email, permissions: ['report'], plants: ['OWN'] });
  const gauge = await setup.setUpStation({ station_code: 'TAY', name: 'Đập Tây', thiessen_coefficient: 1 });
  const series = await setup.seriesOf(gauge, 'precipitation');
  const at = (hour: number) => new Date(Date.parse('2026-10-17T00:00:00+07:00') + hour * 3_600_000).toISOString();
  await setup.push(Array.from({ length: 25 }, (_, hour) => ({ series, time: at(hour), value: 0.5 })));
});
afterAll(async () => {
  await node.stop();
  await mail.stop();
});

describe('a report of the clock', () => {
  it('is mailed with its file, again where the server turned it away, and once', async () => {
    const layout = { name: 'Mưa ngày', kind: 'sheet', sheet: 'basin_rain' };
    const { template_id } = await node.ok(reports.addTemplate, ask(layout));
    const recipients = ['so.nnmt@tinh.vn', 'bchpctt@tinh.vn'];
    const form = { format: 'csv', language: 'vi', every: 'day', at: '07:30', is_active: true };
    setup.clock.set(new Date(now.getTime() - 1000));
    await node.ok(schedules.add, ask({ name: 'Gửi Sở', template_id, recipients, ...form }));
    expect(await node.ok(schedules.list, ask())).toMatchObject({ can_mail: true });
    setup.clock.set(now);
    mail.turnAway(1);
    await node.top.reportFiles.runSchedules();
    await vi.waitUntil(() => mail.received.length > 1, patience);
    // One email to each: a rejected recipient does not affect the other.
    expect(mail.received.flatMap(({ to }) => to).toSorted()).toEqual(recipients.toSorted());
    const [letter] = mail.received;
    expect(letter).toMatchObject({
      subject: '[Thủy điện Sông Nhà] Lượng mưa lưu vực: 17/10/2026 00:00 – 18/10/2026 00:00',
    });
    expect(letter!.text).toContain('theo lịch “Gửi Sở”');
    // 24 hours of half a millimetre; 24 of the 288 expected readings.
    expect(letter!.text).toContain('Mưa bình quân lưu vực: 12,00 mm (cả kỳ; có 8% số liệu)');
    expect(letter!.html).toContain('12,00 mm');
    const [file] = letter!.attachments;
    expect(file!.name).toBe('OWN-luong-mua-luu-vuc-2026-10-17_2026-10-18.csv');
    expect(file!.content.toString()).toContain('Đập Tây (mm)');
    await vi.waitUntil(async () => (await node.ok(library.list, ask()))[0]!.mailed_to === 2, patience);
    const [entry] = await node.ok(library.list, ask());
    expect(entry!.bytes).toBe(file!.content.length);
    // A job that is delivered twice does nothing the second time.
    await node.top.reportFiles.send({ hydroCode: 'OWN', exportId: entry!.export_id });
    await node.messages.drain();
    expect(mail.received).toHaveLength(2);
    expect(entry).toMatchObject({ mail: 'sent', mail_refused: [] });
  });
});

describe('a report that is asked for now', () => {
  const mailsTo = (address: string) => mail.received.filter(({ to }) => to.includes(address));
  const scheduleNow = async (name: string, recipients: readonly string[], language = 'vi', file_name?: string) => {
    const layout = { name, kind: 'sheet', sheet: 'basin_rain' };
    const { template_id } = await node.ok(reports.addTemplate, ask(layout));
    const form = { format: 'csv', language, every: 'day', at: '07:30', is_active: false };
    return await node.ok(schedules.add, ask({ name, template_id, recipients, file_name, ...form }));
  };
  const runOf = async (id: string) =>
    (await node.ok(schedules.list, ask())).schedules.find(({ schedule_id }) => schedule_id === id)!;

  it('is made and mailed at once; who is not reached is named, with what the mail server said', async () => {
    mail.refuse('sai@tinh.vn');
    const { schedule_id } = await scheduleNow('Gửi ngay', ['dung@tinh.vn', 'sai@tinh.vn'], 'vi', '{schedule} {number}');
    const started = await node.ok(schedules.run, ask({ schedule_id }));
    expect(started).toMatchObject({
      from: '2026-10-17 00:00:00',
      to: '2026-10-18 00:00:00',
      asked_by: reader.username,
    });
    const isMailed = async () => (await runOf(schedule_id)).last_run?.mail === 'sent';
    await vi.waitUntil(isMailed, patience);
    expect(await runOf(schedule_id)).toMatchObject({
      next_at: null,
      last_export_id: started.export_id,
      last_run: {
        state: 'ready',
        mailed_to: 1,
        mail_refused: ['sai@tinh.vn'],
        mail_said: expect.stringContaining('550'),
      },
    });
    const [letter, ...more] = mailsTo('dung@tinh.vn');
    expect(more).toEqual([]);
    const entry = await node.ok(library.one, { ...ask(), params: { id: started.export_id } });
    expect(entry.file_name).toBe(`Gửi ngay ${entry.report_no!.replace('/', '-')}.csv`);
    expect(letter!.attachments.map(({ name }) => name)).toEqual([entry.file_name]);
  });

  it('has failed where no address is taken, and is not tried for ever', async () => {
    mail.refuse('sai@tinh.vn');
    const { schedule_id } = await scheduleNow('Sai hết', ['sai@tinh.vn']);
    await node.ok(schedules.run, ask({ schedule_id }));
    const isTold = async () => (await runOf(schedule_id)).last_run?.mail === 'failed';
    await vi.waitUntil(isTold, patience);
    expect((await runOf(schedule_id)).last_run).toMatchObject({ mailed_to: 0, mail_refused: ['sai@tinh.vn'] });
  });

  it('is tried by a letter to whoever tries only, in the language of its receivers', async () => {
    const { schedule_id } = await scheduleNow('Gửi thử', ['board@plant.com'], 'en');
    expect(await node.ok(schedules.tryMail, ask({ schedule_id }))).toEqual({ to: 'lan@ho.vn', outcome: 'sent' });
    const [letter] = mailsTo('lan@ho.vn');
    expect(letter!.subject).toMatch(/^Test: \[Thủy điện Sông Nhà\] Basin rain: /);
    expect(letter!.text).toContain('Mean rain over the basin: 12.00 mm (total; 8% of the readings)');
    expect(letter!.attachments).toEqual([]);
    expect(mailsTo('board@plant.com')).toEqual([]);
    mail.refuse('lan@ho.vn');
    expect(await node.refused(schedules.tryMail, ask({ schedule_id }))).toMatchObject({
      code: 'report.address_refused',
      message: expect.stringContaining('lan@ho.vn'),
    });
    const nobody = await setup.people.person({ permissions: ['report'], plants: ['OWN'] });
    const asNobody = { ...ask({ schedule_id }), token: nobody.token };
    expect(await node.outcome(schedules.tryMail, asNobody)).toBe('report.no_own_address');
  });

  it('is for those who may see reports', async () => {
    const guardedSetup = {
      ...setup,
      node,
      engineer: reader,
      homeless: await setup.people.person({ permissions: ['report'] }),
    };
    for (const route of [schedules.run, schedules.tryMail]) {
      await expectGuarded(guardedSetup, route, { schedule_id: reader.accountId });
      expect(await node.outcome(route, ask({ schedule_id: reader.accountId }))).toBe('report.schedule_not_found');
    }
  });
});
