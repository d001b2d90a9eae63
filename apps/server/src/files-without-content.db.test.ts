import { basinModel } from '@spillway/contract/compute/forecasts/basin-model/model';
import { weather } from '@spillway/contract/compute/forecasts/rain-forecasts/rain-forecasts';
import { tariffFile } from '@spillway/contract/compute/tariffs/file';
import { price } from '@spillway/contract/compute/tariffs/tariffs';
import { stationFile } from '@spillway/contract/plant/stations/file';
import { tables } from '@spillway/contract/plant/tables/tables';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { seriesSetup } from './series/testing/series-setup.ts';

const setup = seriesSetup();
const permissions = ['sensor.update', 'stations.update', 'price', 'weather', 'dashboard.calculation'] as const;
const text = (content: string) => Buffer.from(content).toString('base64');
const sheet = async (rows: (string | null)[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Trang 1', rows }] })).toString('base64');

const previews = [
  [tables.preview, { group_code: 'ZV', object_kind: 'plant' }],
  [stationFile.preview, {}],
  [tariffFile.preview, { tariff_id: null }],
  [price.marketPreview, { figure: 'price' }],
  [weather.preview, { source: 'Đài', issued_at: '2026-10-18T00:00:00Z' }],
  [basinModel.preview, { source: 'MIKE' }],
] as const;

describe('a file without content', () => {
  it.each(previews)('is told as such by $path, and gives nothing to save', async (route, more) => {
    const person = await setup.people.person({ permissions, plants: ['OWN'] });
    const files = {
      'blank lines': text('\n\r\n\n'),
      'blank cells': text(';;;\n ; ;\t;\n'),
      'a mark of the encoding alone': text('\ufeff'),
      'a sheet without a row': await sheet([]),
      'a sheet of blank cells': await sheet([
        ['', ' ', null],
        [' ', null, ''],
      ]),
    };
    for (const [index, [caseName, file]] of Object.entries(files).entries())
      for (const language of index === 0 ? (['vi', 'en'] as const) : (['vi'] as const)) {
        const body = { file_name: 'trong.csv', file, ...more } as never;
        const answer = (await setup.node.ok(route, { token: person.token, body, language })) as {
          ok: boolean;
          faults: { message: string }[];
          fingerprint: string | null;
        };
        expect([caseName, answer.ok, answer.fingerprint, answer.faults.length > 0]).toEqual([
          caseName,
          false,
          null,
          true,
        ]);
        for (const { message } of answer.faults) expect(message).toMatch(/\S.*\.$/);
      }
    const none = { file_name: 'trong.csv', file: '', ...more } as never;
    expect(await setup.node.refused(route, { token: person.token, body: none })).toMatchObject({
      status: 400,
      details: [{ field: 'file' }],
    });
  });
});
