import { explain as contract } from '@spillway/contract/compute/explain/explain';
import { wallText } from '@spillway/plant-time/wall-text';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement, implementRaw } from '../../platform/http/implement.ts';
import { plainNumbers } from '../../platform/plain-number.ts';
import { sendSheets } from '../../platform/spreadsheets/write-sheet.ts';
import type { Explain } from './explain.ts';
import type { RecordsWanted } from './records.ts';
import { recordView, sheetRows } from './wire.ts';

interface RecordsQuery {
  readonly from: string;
  readonly to: string;
  readonly object?: string | undefined;
  readonly group?: RecordsWanted['group'] | undefined;
}

const wantedOf = ({ from, to, object, group }: RecordsQuery): RecordsWanted => ({
  fromMs: Date.parse(from),
  toMs: Date.parse(to),
  of: object ?? null,
  group: group ?? null,
});

/** An invalid cursor starts at the newest record. */
function readCursor(cursor: string | undefined, toMs: number): number {
  const continueFromMs = cursor ? Number(cursor) : Number.NaN;
  return Number.isSafeInteger(continueFromMs) ? Math.min(continueFromMs, toMs) : toMs;
}

export function explainRoutes(explain: Explain, timeZoneOf: (hydroCode: string) => Promise<string>): Implementation[] {
  const { records } = explain;
  return [
    implement(contract.explain, async (call) => {
      const { series, outlet, field, rainMinutes, rainBy } = call.query;
      const { horizon, modelRun, time, by, knownAt: known } = call.query;
      const explanation = await explain.of(plantOf(call), {
        seriesId: series ?? null,
        outletId: outlet ?? null,
        field: field ?? null,
        rainMinutes: rainMinutes ?? null,
        rainBy: rainBy ?? 'gauge',
        horizonMin: horizon ?? null,
        modelRun: modelRun ?? null,
        timeMs: time === undefined ? null : Date.parse(time),
        by: by ?? null,
        known: known === undefined ? null : new Date(known),
      });
      return plainNumbers(explanation);
    }),
    implement(contract.records, async (call) => {
      const hydroCode = plantOf(call);
      const wanted = wantedOf(call.query);
      const toMs = readCursor(call.query.cursor, wanted.toMs);
      if (toMs < wanted.fromMs && call.query.cursor) return { records: [], nextCursor: null };
      const [page, timeZone] = await Promise.all([
        records.page(hydroCode, { ...wanted, toMs }, call.query.limit),
        timeZoneOf(hydroCode),
      ]);
      const { names, found, nextMs } = page;
      return {
        records: names === null ? [] : found.map((one) => recordView(one, names, timeZone)),
        nextCursor: nextMs === null ? null : String(nextMs),
      };
    }),
    implementRaw(contract.exportRecords, async (call) => {
      const hydroCode = plantOf(call);
      const [{ names, found }, timeZone] = await Promise.all([
        records.all(hydroCode, wantedOf(call.query)),
        timeZoneOf(hydroCode),
      ]);
      const rows = names === null ? [] : found.map((one) => recordView(one, names, timeZone));
      const name = `interpolation-${wallText(Date.parse(call.query.from), timeZone).slice(0, 10)}`;
      return await sendSheets(call.reply, { name, format: call.query.format }, [{ name, rows: sheetRows(rows) }]);
    }),
  ];
}
