import { reportLibrary as library, reportSchedules as schedules } from '@spillway/contract/delivery/report-files';
import { reports } from '@spillway/contract/delivery/reports/reports';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../access/testing/mail-server.ts';
import { seriesHouse } from '../../series/testing/series-house.ts';
import type { Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';

const house = seriesHouse();
const now = new Date('2026-10-18T00:30:00Z');
let mail: MailServer;
let node: TestNode;
let reader: Person;

const ask = (body?: object) => ({ token: reader.token, hydro: 'OWN', ...(body && { body }) });

/** A second node of the same installation, which can send mail and does the work. */
beforeAll(async () => {
  mail = await startMailServer();
  house.clock.set(now);
  node = await startNode({
    database: house.test.database,
    clock: house.clock,
    config: { smtpUrl: mail.url },
    withJobs: true,
  });
  reader = await house.people.person({ fullName: 'Trần Lan', permissions: ['report'], plants: ['OWN'] });
  const gauge = await house.setUpStation({ station_code: 'TAY', name: 'Đập Tây' });
  const series = await house.seriesOf(gauge, 'precipitation');
  const at = (hour: number) => new Date(Date.parse('2026-10-17T00:00:00+07:00') + hour * 3_600_000).toISOString();
  await house.push(Array.from({ length: 25 }, (_, hour) => ({ series, time: at(hour), value: 0.5 })));
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
    house.clock.set(new Date(now.getTime() - 1000));
    await node.ok(schedules.add, ask({ name: 'Gửi Sở', template_id, recipients, ...form }));
    expect(await node.ok(schedules.list, ask())).toMatchObject({ can_mail: true });
    house.clock.set(now);
    mail.turnAway(1);
    await node.delivery.reportFiles.runSchedules();
    await vi.waitUntil(() => mail.received.length > 0, { timeout: 60_000, interval: 50 });
    const [letter] = mail.received;
    expect(letter).toMatchObject({
      to: recipients,
      subject: '[Thủy điện Sông Nhà] Lượng mưa lưu vực: 17/10/2026 00:00 – 18/10/2026 00:00',
    });
    expect(letter!.text).toContain('theo lịch “Gửi Sở”');
    const [file] = letter!.attachments;
    expect(file!.name).toBe('OWN-luong-mua-luu-vuc-2026-10-17_2026-10-18.csv');
    expect(file!.content.toString()).toContain('Đập Tây (mm)');
    await vi.waitUntil(async () => (await node.ok(library.list, ask()))[0]!.mailed_to === 2, { timeout: 30_000 });
    const [entry] = await node.ok(library.list, ask());
    expect(entry!.bytes).toBe(file!.content.length);
    // A job that is delivered twice does nothing the second time.
    await node.delivery.reportFiles.send({ hydroCode: 'OWN', exportId: entry!.export_id });
    expect(mail.received).toHaveLength(1);
  });
});
