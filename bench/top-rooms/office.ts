import { apiBase } from '@spillway/contract/contract';
import { libreOffice, readWithLibreOffice } from '../../e2e/support/libre-office.ts';
import type { BenchResult } from '../kit.ts';

interface Answer {
  readonly data: {
    readonly rows: readonly { readonly date_string: string; readonly values: readonly (number | null)[] }[];
  };
}

/** Every cell of a workbook as read by LibreOffice, compared with the report itself. */
export async function cellsInOffice(
  baseUrl: string,
  token: string,
  { exportId, report }: { readonly exportId: string; readonly report: object },
): Promise<BenchResult[]> {
  if (libreOffice === null) {
    console.error('LibreOffice is not on this machine: nobody else has read the workbook.');
    return [];
  }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const file = await fetch(`${baseUrl}${apiBase}/v1/report/library/${exportId}/file`, { headers });
  const requestOptions = { method: 'POST', headers, body: JSON.stringify(report) };
  const answer = await fetch(`${baseUrl}${apiBase}/v1/report/lite/get-report`, requestOptions);
  const { rows } = ((await answer.json()) as Answer).data;
  const book = new Map([['report', new Uint8Array(await file.arrayBuffer())]]);
  const [table] = [...(await readWithLibreOffice(book)).get('report')!.values()].filter((sheet) =>
    sheet.some(([cell]) => cell instanceof Date),
  );
  const first = table!.findIndex(([cell]) => cell instanceof Date);
  let [cells, wrong] = [0, 0];
  for (const [index, { date_string: wall, values }] of rows.entries()) {
    const seen = table![first + index] ?? [];
    const time = seen[0];
    cells += values.length + 1;
    if (!(time instanceof Date) || time.getTime() !== Date.parse(`${wall.replace(' ', 'T')}Z`)) wrong += 1;
    for (const [column, value] of values.entries()) if ((seen[column + 1] ?? null) !== value) wrong += 1;
  }
  return [
    {
      name: `xlsx of ${rows.length} rows in LibreOffice: cells that are not the report's own`,
      value: wrong,
      unit: 'cells',
      limit: 0,
      note: `of ${cells}; times are dates, figures numbers`,
    },
  ];
}
