import { recordChange } from '../../plant/record-change.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { cellAddress, mostFaults } from '../../platform/sheets/cell-address.ts';
import { readSheet, type Sheet } from '../../platform/sheets/read-sheet.ts';
import { isMarketPriced, marketAfter } from './market-past.ts';
import { listMarketDays, saveMarketDays } from './market-store.ts';
import { type MarketFile, type MarketUpload, readMarketFile } from './read-market-file.ts';
import type { Place, Supposed, TariffDeps, Tariffs } from './tariffs.ts';

export interface MarketPreview extends MarketFile {
  readonly sheet: Pick<Sheet, 'name'>;
  readonly from: string | null;
  readonly to: string | null;
  /** Days that have such figures already. */
  readonly replaced: number;
}

/** Figures of a market, a file at a time: all of its days or none. */
export function createMarketFiles(room: TariffDeps & { readonly tariffs: Pick<Tariffs, 'termsOn'> }) {
  const { database, clock, daysChanged, todayOf, tariffs } = room;

  async function preview(hydroCode: string, upload: MarketUpload): Promise<MarketPreview> {
    const sheet = await readSheet(upload);
    const file = readMarketFile(sheet, upload.decimal);
    const [from, to] = [file.days[0]?.day ?? null, file.days.at(-1)?.day ?? null];
    if (file.faults.length > 0 || from === null || to === null)
      return { ...file, sheet, from: null, to: null, replaced: 0 };
    const standing = await listMarketDays(database.sql, hydroCode, { from, to });
    const having = standing.filter((one) => (upload.figure === 'price' ? one.prices : one.contract) !== null);
    const wanted = new Set(file.days.map(({ day }) => day));
    return { ...file, sheet, from, to, replaced: having.filter(({ day }) => wanted.has(day)).length };
  }

  /** As the days would be settled after it; null: nothing can be read of it. */
  async function suppose(hydroCode: string, upload: MarketUpload): Promise<Supposed | null> {
    const { days, faults, from, to } = await preview(hydroCode, upload);
    if (faults.length > 0 || from === null || to === null) return null;
    const [standing, termsOn, today] = await Promise.all([
      listMarketDays(database.sql, hydroCode, { from, to }),
      tariffs.termsOn(hydroCode),
      todayOf(hydroCode),
    ]);
    const { market, replaced } = marketAfter(standing, upload.figure, days);
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
    suppose,

    /** One line of the trail for the file; its figures are what they are. */
    async import({ who, hydroCode }: Place, upload: MarketUpload, reason: string | null): Promise<number> {
      const { days, faults, sheet, from, to } = await preview(hydroCode, upload);
      if (faults.length > 0)
        throw new Refusal(
          'table.faulty',
          { count: faults.length },
          faults.slice(0, mostFaults).map(({ rule, facts, row, column }) => ({
            field: cellAddress({ sheet: sheet.name, row, column }),
            rule,
            facts,
          })),
        );
      if (reason === null && (await suppose(hydroCode, upload))?.reasonNeeded)
        throw new Refusal('request.invalid', {}, [{ field: 'reason', rule: 'reason_needed' }]);
      const at = clock.now();
      await database.transaction(async (tx) => {
        if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
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
        await daysChanged(tx, hydroCode, { from: from!, to: to! });
      });
      return days.length;
    },
  };
}

export type MarketFiles = ReturnType<typeof createMarketFiles>;
