import { readFile } from 'node:fs/promises';
import { apiBase } from '@spillway/contract/contract';
import { reportSheets } from '@spillway/contract/reports/tables/shape';
import { dayMs } from '@spillway/plant-time/spans';
import { readXlsx } from 'hucre/xlsx';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../support/api.ts';
import { openContext } from '../support/browser.ts';
import { libreOffice, readWithLibreOffice, type SeenCell } from '../support/libre-office.ts';
import type { OpenProduct } from '../support/open-product.ts';
import { patience } from '../support/patience.ts';
import { demoProduct, type StillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';

const languages = ['vi', 'en'] as const;
type Language = (typeof languages)[number];
type Books = Map<string, Uint8Array>;

interface Answer {
  readonly head: { readonly columns: readonly { readonly label: string; readonly unit: string }[] };
  readonly rows: readonly { readonly date_string: string; readonly values: readonly (number | null)[] }[];
  readonly foot: {
    readonly totals: readonly {
      readonly values: readonly (number | null)[];
      readonly coverage: readonly (number | null)[];
    }[];
  };
}

let demo: OpenProduct<StillServer>;
let server: StillServer;
let browser: Browser;
let token: string;

/** Midnight of the plant clock, the given number of days ago. */
const midnight = (days: number) =>
  `${new Date(Date.now() + 7 * 3_600_000 - days * dayMs).toISOString().slice(0, 10)} 00:00:00`;

beforeAll(async () => {
  demo = await demoProduct();
  ({ server, browser, token } = demo);
});
afterAll(() => demo.close());

async function download(path: string, language: Language): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  const answer = await fetch(`${server.url}${apiBase}${path}`, { headers });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function reportFile(report: object, language: Language): Promise<Uint8Array> {
  const body = { report, format: 'xlsx', language };
  const { export_id: id } = await call<{ export_id: string }>(server.url, 'POST', '/v1/report/library/export', {
    token,
    body,
  });
  const made = await vi.waitUntil(async () => {
    const one = await call<{ state: string; failure: string | null }>(server.url, 'GET', `/v1/report/library/${id}`, {
      token,
    });
    return one.state === 'waiting' || one.state === 'running' ? null : one;
  }, patience);
  expect(made).toMatchObject({ state: 'ready', failure: null });
  return await download(`/v1/report/library/${id}/file`, language);
}

const asDate = (wall: string): Date => new Date(`${wall.replace(' ', 'T')}Z`);
const plain = (cells: readonly SeenCell[], columns: number) =>
  Array.from({ length: columns }, (_, index) => cells[index] ?? null);

/** Checks that every figure of the report is in its place as a number, and every time as a date. */
function expectReport(sheet: readonly (readonly SeenCell[])[], { head, rows, foot }: Answer): void {
  const columns = head.columns.length;
  const first = sheet.findIndex(([cell]) => cell instanceof Date);
  const labels = plain(sheet[first - 1]!, columns + 1).slice(1);
  for (const [index, { label }] of head.columns.entries()) expect(labels[index]).toContain(label);
  const body = sheet.slice(first, first + rows.length).map((cells) => plain(cells, columns + 1));
  expect(body).toEqual(rows.map(({ date_string, values }) => [asDate(date_string), ...values]));
  const below = sheet.slice(first + rows.length).map((cells) => plain(cells, columns + 1).slice(1));
  // If values are missing, an additional row gives the coverage of each column.
  const [shares, ...more] = below.splice(foot.totals.length);
  expect(below).toEqual(foot.totals.map(({ values }) => values));
  expect(more).toEqual([]);
  for (const [index, share] of (shares ?? []).entries())
    if (share !== null)
      expect(Math.abs(Number.parseInt(String(share), 10) / 100 - foot.totals[0]!.coverage[index]!)).toBeLessThan(
        0.0051,
      );
}

/** Two independent readers must find the same content in every sheet. */
async function expectAlike(book: Uint8Array, seen: ReadonlyMap<string, readonly (readonly SeenCell[])[]>) {
  const { sheets } = await readXlsx(book);
  expect([...seen.keys()].toSorted()).toEqual(sheets.map(({ name }) => name.normalize('NFC')).toSorted());
  for (const { name, rows } of sheets) {
    const ownRows = seen.get(name.normalize('NFC'))!;
    for (const [index, cells] of rows.entries())
      expect(plain(ownRows[index] ?? [], cells.length)).toEqual(cells.map(asSeen));
  }
}

/** Spreadsheets keep fifteen digits, and an empty text counts as an empty cell. */
const asSeen = (cell: unknown): unknown =>
  typeof cell === 'number' ? Number(cell.toPrecision(15)) : cell === '' ? null : cell;

describe.skipIf(libreOffice === null)(
  libreOffice === null ? 'workbooks in LibreOffice (skipped: it is not on this machine)' : 'workbooks in LibreOffice',
  () => {
    it('of every report are its own figures, in both languages', async () => {
      const columns = await call<{ key: string; group: string }[]>(server.url, 'GET', '/v1/report/columns', { token });
      const columnSample = columns.slice(0, 12).map(({ key }) => ({ key }));
      const series = columnSample.filter(({ key }) => key.startsWith('series:'));
      const [from, to] = [midnight(4), midnight(1)];
      const reports = [
        ...reportSheets.map((sheet) => ({ kind: 'sheet', sheet, from, to })),
        ...['hourly', 'daily'].map((kind) => ({ kind, columns: columnSample, from, to })),
        // The current month still changes; the month of the demo's first readings and those before are complete.
        { kind: 'monthly', columns: columnSample, from: midnight(150), to: midnight(60) },
        { kind: 'raw', columns: series, from, to },
        { kind: 'station', station_type: 1, from, to },
      ];
      const books: Books = new Map();
      const answers = new Map<string, Answer>();
      for (const [index, report] of reports.entries())
        for (const language of languages) {
          const name = `${index} ${report.kind} ${language}`;
          books.set(name, await reportFile(report, language));
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
          const answer = await fetch(`${server.url}${apiBase}/v1/report/lite/get-report`, {
            method: 'POST',
            headers: { ...headers, 'accept-language': language },
            body: JSON.stringify(report),
          });
          answers.set(name, ((await answer.json()) as { data: Answer }).data);
        }
      for (const [name, sheets] of await readWithLibreOffice(books)) {
        expectReport(
          [...sheets.values()].find((sheet) => sheet.some(([cell]) => cell instanceof Date))!,
          answers.get(name)!,
        );
        await expectAlike(books.get(name)!, sheets);
      }
    });

    it('that screens hand out are the same to two readers, in both languages', async () => {
      const books: Books = new Map();
      const [table] = await call<{ table_id: string }[]>(server.url, 'GET', '/v1/table/station-zq', { token });
      const day = (days: number) => midnight(days).slice(0, 10);
      const paths = {
        stations: '/v1/setting/station/export?format=xlsx',
        template: '/v1/setting/station/import-template?format=xlsx',
        table: `/v1/table/download/${table!.table_id}?format=xlsx`,
        output: `/v1/statistical/output/export?from=${day(4)}&to=${day(1)}&format=xlsx`,
        records: `/v1/calculation/interpolation-records/export?from=${new Date(Date.now() - dayMs).toISOString()}&to=${new Date().toISOString()}&format=xlsx`,
      };
      for (const language of languages) {
        for (const [name, path] of Object.entries(paths))
          books.set(`${name} ${language}`, await download(path, language));
        books.set(`chart ${language}`, await chartFile(language));
      }
      const seen = await readWithLibreOffice(books);
      for (const [name, sheets] of seen) await expectAlike(books.get(name)!, sheets);
      for (const language of languages) {
        const [chart] = [...seen.get(`chart ${language}`)!.values()];
        const rows = chart!.slice(1);
        expect(rows.length).toBeGreaterThan(10);
        expect(rows.every(([time]) => time instanceof Date)).toBe(true);
        expect(rows.some((cells) => cells.some((cell) => typeof cell === 'number'))).toBe(true);
      }
    });
  },
);

/** Downloads the file of the dashboard charts. */
async function chartFile(language: Language): Promise<Uint8Array> {
  const context = await openContext(browser, { language });
  const page = await context.newPage();
  await ensureSignedIn(page, server.url, server.admin);
  await page.goto(`${server.url}/dashboard`);
  await page.locator('.panel-charts canvas').first().waitFor();
  const file = page.waitForEvent('download');
  await page.locator('.panel-charts .chart-tools .icon-button').last().click();
  await page.getByRole('menuitem', { name: /Excel|xlsx/i }).click();
  const bytes = new Uint8Array(await readFile(await (await file).path()));
  await context.close();
  return bytes;
}
