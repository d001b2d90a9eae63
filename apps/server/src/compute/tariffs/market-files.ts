import { isDeepStrictEqual } from 'node:util';
import { itemAt, lastOf, required } from '@spillway/checked/reads';
import type { Kysely } from 'kysely';
import { recordChange } from '../../plant/record-change.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { fingerprintOf, refuseOutdated } from '../../platform/imports/imports.ts';
import { faultyFile } from '../../platform/spreadsheets/file-fault.ts';
import { readSheet, type Sheet } from '../../platform/spreadsheets/read-sheet.ts';
import {
  listMarketDays,
  type MarketDay,
  type MarketFigure,
  type MarketFigures,
  saveMarketDays,
} from './market-store.ts';
import type { TermsOn } from './past.ts';
import { type MarketFile, type MarketUpload, readMarketFile } from './read-market-file.ts';
import type { ChangeContext, SupposedTerms, TariffDeps, Tariffs } from './tariffs.ts';

const isMarketPriced = (termsOn: TermsOn, day: string): boolean => (termsOn(day)?.market ?? null) !== null;

/** The market days after importing a file; `replaced` lists those that already had values. */
function mergeMarketDays(
  marketDays: readonly MarketDay[],
  figure: MarketFigure,
  uploadedFigures: readonly MarketFigures[],
): { readonly market: ReadonlyMap<string, MarketDay>; readonly replaced: readonly string[] } {
  const column = figure === 'price' ? 'prices' : 'contract';
  const dayByDate = new Map(marketDays.map((one) => [one.day, one]));
  const market = new Map<string, MarketDay>();
  const replaced: string[] = [];
  for (const { day, values } of uploadedFigures) {
    const before = dayByDate.get(day) ?? { day, prices: null, contract: null, updatedBy: null };
    const previousPrice = before[column];
    if (previousPrice !== null && isDeepStrictEqual([...previousPrice], [...values])) continue;
    if (previousPrice !== null) replaced.push(day);
    market.set(day, { ...before, [column]: values });
  }
  return { market, replaced };
}

export interface MarketPreview extends MarketFile {
  readonly sheet: Pick<Sheet, 'name'>;
  readonly from: string | null;
  readonly to: string | null;
  /** The number of days that already have such values. */
  readonly replaced: number;
  /** Null when there are faults. */
  readonly fingerprint: string | null;
}

/** Imports market prices from files: all days or none. */
export function createMarketFiles(room: TariffDeps & { readonly tariffs: Pick<Tariffs, 'termsOn'> }) {
  const { database, clock, daysChanged, todayOf, tariffs } = room;

  async function preview(hydroCode: string, upload: MarketUpload): Promise<MarketPreview> {
    const sheet = await readSheet(upload);
    const file = readMarketFile(sheet, upload.decimal);
    const [from, to] = [file.days[0]?.day ?? null, file.days.at(-1)?.day ?? null];
    if (file.faults.length > 0 || from === null || to === null)
      return { ...file, sheet, from: null, to: null, replaced: 0, fingerprint: null };
    return { ...file, sheet, from, to, ...(await compared(database.sql, hydroCode, upload.figure, file.days)) };
  }

  /** Adds the present values of the file's days. */
  async function compared(
    db: Kysely<Schema>,
    hydroCode: string,
    figure: MarketUpload['figure'],
    days: MarketFile['days'],
  ) {
    const wantedDays = new Set(days.map(({ day }) => day));
    const span = { from: itemAt(days, 0).day, to: lastOf(days).day };
    const marketDays = (await listMarketDays(db, hydroCode, span)).flatMap(({ day, prices, contract }) => {
      const values = figure === 'price' ? prices : contract;
      return wantedDays.has(day) && values !== null ? [{ day, values }] : [];
    });
    return { replaced: marketDays.length, fingerprint: fingerprintOf([figure, days, marketDays]) };
  }

  /** How the days would be settled after the import; null when the file cannot be read. */
  async function readSupposed(hydroCode: string, upload: MarketUpload): Promise<SupposedTerms | null> {
    const { days, faults, from, to } = await preview(hydroCode, upload);
    if (faults.length > 0 || from === null || to === null) return null;
    const [standing, termsOn, today] = await Promise.all([
      listMarketDays(database.sql, hydroCode, { from, to }),
      tariffs.termsOn(hydroCode),
      todayOf(hydroCode),
    ]);
    const { market, replaced } = mergeMarketDays(standing, upload.figure, days);
    return {
      today,
      before: termsOn,
      after: termsOn,
      days: [{ from, to }],
      market,
      reasonNeeded: replaced.some((day) => day < today && isMarketPriced(termsOn, day)),
    };
  }

  return {
    preview,
    suppose: readSupposed,

    /** The audit trail has one entry for the file, without its values. */
    async import(
      { who, hydroCode }: ChangeContext,
      upload: MarketUpload,
      { reason, fingerprint }: { readonly reason: string | null; readonly fingerprint: string | null },
    ): Promise<number> {
      const { days, faults, sheet, from, to } = await preview(hydroCode, upload);
      if (faults.length > 0) throw faultyFile(faults, sheet.name);
      if (reason === null && (await readSupposed(hydroCode, upload))?.reasonNeeded)
        throw new Refusal('request.invalid', {}, [{ field: 'reason', rule: 'reason_needed' }]);
      const at = clock.now();
      await database.transaction(async (tx) => {
        if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
        const now = await compared(tx, hydroCode, upload.figure, days);
        refuseOutdated(fingerprint, now.fingerprint, 'market.import_outdated');
        await saveMarketDays(tx, hydroCode, upload.figure, days, { by: who.username, at });
        await recordChange(room, tx, {
          who,
          hydroCode,
          kind: 'market_day',
          id: upload.figure,
          name: `${from} - ${to}`,
          topic: 'tariff.changed',
          action: 'market.import',
          before: null,
          after: {
            figure: upload.figure,
            from,
            to,
            days: days.length,
            file_name: upload.fileName,
            ...(reason === null ? {} : { reason }),
          },
        });
        await daysChanged(tx, hydroCode, { from: required(from), to: required(to) });
      });
      return days.length;
    },
  };
}

export type MarketFiles = ReturnType<typeof createMarketFiles>;
