import { reportLibrary as library, reportSchedules as schedules } from '@spillway/contract/reports/files';
import { reports } from '@spillway/contract/reports/tables/tables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectGuarded } from '../../plant/testing/plant-setup.ts';
import { seriesSetup } from '../../series/testing/series-setup.ts';
import type { Person } from '../../testing/people.ts';

const setup = seriesSetup();
let reader: Person;

beforeAll(async () => {
  const { boss } = setup.node.jobs;
  await boss.start();
  for (const name of ['report-file', 'report-mail']) await boss.createQueue(name);
  setup.clock.set(new Date('2026-10-18T00:00:00Z'));
  reader = await setup.people.person({ permissions: ['report'], plants: ['OWN'] });
  const gauge = await setup.setUpStation({ station_code: 'TAY', name: 'Đập Tây', thiessen_coefficient: 1 });
  const series = await setup.seriesOf(gauge, 'precipitation');
  await setup.push([{ series, time: '2026-10-17T05:00:00+07:00', value: 0.5 }]);
});
afterAll(() => setup.node.jobs.stop());

const ask = (body?: object) => ({ token: reader.token, hydro: 'OWN', ...(body && { body }) });
const layout = () => ({ kind: 'hourly', columns: [{ key: 'rain:thiessen' }] });
let token = 1000;
const make = (exportId: string) =>
  setup.node.top.reportFiles.make(
    { hydroCode: 'OWN', exportId },
    { token: String(++token), signal: new AbortController().signal },
  );
const one = (id: string) => setup.node.ok(library.one, { ...ask(), params: { id } });

describe('files of a schedule', () => {
  it('are called as the plant wants, with their number once they have it', async () => {
    const { template_id } = await setup.node.ok(reports.addTemplate, ask({ name: 'Tên', ...layout() }));
    const triedName = { name: 'Mỗi ngày', template_id, format: 'csv', language: 'vi', every: 'day' };
    const body = { ...triedName, at: '07:30', recipients: [], is_active: false };
    const outsider = await setup.people.person({ permissions: ['report'] });
    await expectGuarded({ ...setup, engineer: reader, homeless: outsider }, schedules.tryName, triedName);
    const faulty = '{plant}: {lake}';
    expect(await setup.node.refused(schedules.add, ask({ ...body, file_name: faulty }))).toMatchObject({
      code: 'request.invalid',
      details: [
        { field: 'file_name', code: 'template.refused_character', message: expect.stringContaining('Character 8') },
        { field: 'file_name', code: 'template.unknown_name', message: expect.stringContaining('“lake”') },
      ],
    });
    const tryName = (file_name: string | null) => setup.node.ok(schedules.tryName, ask({ ...triedName, file_name }));
    expect(await tryName(faulty)).toMatchObject({ file_name: null, faults: [{ column: 8 }, { column: 10 }] });
    expect(await tryName(null)).toEqual({ file_name: 'OWN-bao-cao-gio-2026-10-17_2026-10-18.csv', faults: [] });
    const wanted = '{plant_name} {number} {schedule} {from|time:yyyyMMdd}';
    expect((await tryName(wanted)).file_name).toBe('Thủy điện Sông Nhà BC-2026-00017 Mỗi ngày 20261017.csv');
    const unknown = { ...triedName, template_id: reader.accountId, file_name: wanted };
    expect(await setup.node.outcome(schedules.tryName, ask(unknown))).toBe('report.template_not_found');

    // Without a file name of its own, the usual name is used.
    const { schedule_id, file_name } = await setup.node.ok(schedules.add, ask({ ...body, file_name: ' ' }));
    expect(file_name).toBeNull();
    const usual = await setup.node.ok(schedules.run, ask({ schedule_id }));
    expect(usual.file_name).toBe('OWN-bao-cao-gio-2026-10-17_2026-10-18.csv');
    const refused = { ...body, schedule_id, version: 1, file_name: '{from|time' };
    expect(await setup.node.outcome(schedules.update, ask(refused))).toBe('request.invalid');
    const saved = await setup.node.ok(schedules.update, ask({ ...body, schedule_id, version: 1, file_name: wanted }));
    expect(saved).toMatchObject({ file_name: wanted, version: 2 });

    const { export_id, file_name: before } = await setup.node.ok(schedules.run, ask({ schedule_id }));
    expect(before).toBe('Thủy điện Sông Nhà Mỗi ngày 20261017.csv');
    await make(export_id);
    const { report_no, file_name: after } = await one(export_id);
    expect(after).toBe(`Thủy điện Sông Nhà ${report_no!.replace('/', '-')} Mỗi ngày 20261017.csv`);
    const { headers } = await setup.node.http.inject({
      url: `/api/renew/v1/report/library/${export_id}/file`,
      headers: { authorization: `Bearer ${reader.token}`, hydro: 'OWN' },
    });
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(after)}`);
    await setup.node.ok(schedules.remove, ask({ schedule_id }));
    await setup.node.ok(reports.removeTemplate, ask({ template_id }));
  });
});
