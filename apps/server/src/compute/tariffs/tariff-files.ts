import type { Language } from '@spillway/contract/errors';
import { Refusal } from '../../platform/http/refusal.ts';
import { fingerprintOf, refuseOutdated } from '../../platform/imports/imports.ts';
import { type FileFault, faultyFile } from '../../platform/spreadsheets/file-fault.ts';
import { readSheet, type Sheet, type UploadedFile } from '../../platform/spreadsheets/read-sheet.ts';
import type { TariffPastChoice } from './past-choice.ts';
import { readTariffFile } from './read-tariff-file.ts';
import { overlapOf } from './rules.ts';
import { vietnameseStart } from './seeds.ts';
import type { ClockTariff, Tariff } from './tariff.ts';
import { changesOf, type RowChange } from './tariff-rows.ts';
import type { ChangeContext, Tariffs } from './tariffs.ts';
import { wireOf } from './wire.ts';
import type { SupposedTariff } from './year-copy.ts';

export interface TariffUpload extends UploadedFile {
  /** Null for a new one. */
  readonly tariffId: string | null;
}

export interface TariffPreview {
  readonly sheet: Pick<Sheet, 'name' | 'names'>;
  readonly rows: number;
  readonly before: Tariff | null;
  /** Null when there are faults. */
  readonly wanted: ClockTariff | null;
  readonly changes: readonly RowChange[];
  readonly faults: readonly FileFault[];
  readonly others: readonly Tariff[];
  /** Covers all content to be written and the version it replaces. */
  readonly fingerprint: string;
}

export function createTariffFiles(tariffs: Pick<Tariffs, 'list' | 'add' | 'update'>) {
  async function preview(hydroCode: string, language: Language, upload: TariffUpload): Promise<TariffPreview> {
    const sheet = await readSheet(upload);
    const all = await tariffs.list(hydroCode);
    const before = upload.tariffId === null ? null : byClock(all, upload.tariffId);
    const others = all.filter((one) => one !== before);
    const { decimal } = upload;
    const { rows, wanted, faults, daysAt } = readTariffFile(sheet, {
      language,
      decimal,
      active: before?.active ?? false,
    });
    const shared = wanted && overlapOf(wanted, others);
    const found = shared ? [{ ...daysAt, rule: 'tariff.shares_days', facts: shared }] : faults;
    const isFit = wanted !== null && found.length === 0;
    return {
      sheet,
      rows,
      before,
      wanted: isFit ? wanted : null,
      changes: isFit ? changesOf(before, wanted, language) : [],
      faults: found,
      others,
      fingerprint: isFit ? fingerprintOf([before && [before.tariffId, before.version], wireOf(wanted)]) : '',
    };
  }

  return {
    preview,

    async clockTariff(hydroCode: string, tariffId: string): Promise<ClockTariff> {
      return byClock(await tariffs.list(hydroCode), tariffId);
    },

    /** A template with the hours in force and without numbers that could be mistaken for prices. */
    template: (): ClockTariff => vietnameseStart().at(-1) as ClockTariff,

    async thoughtOf(hydroCode: string, language: Language, upload: TariffUpload): Promise<SupposedTariff> {
      const seen = await preview(hydroCode, language, upload);
      const { before, wanted } = seen;
      if (wanted === null) throw faultyFile(seen.faults, seen.sheet.name);
      return before === null ? { act: 'add', wanted } : { act: 'update', tariffId: before.tariffId, wanted };
    },

    /** Imports the whole file or nothing, and only what the preview showed. */
    async import(
      context: ChangeContext,
      language: Language,
      upload: TariffUpload,
      { fingerprint, ...said }: TariffPastChoice & { readonly fingerprint: string },
    ): Promise<Tariff> {
      const seen = await preview(context.hydroCode, language, upload);
      const { before, wanted } = seen;
      if (wanted === null) throw faultyFile(seen.faults, seen.sheet.name);
      refuseOutdated(fingerprint, seen.fingerprint, 'tariff.import_outdated');
      if (before === null) return await tariffs.add(context, wanted, said, 'tariff.import');
      const { tariffId, version } = before;
      return await tariffs.update(context, { tariffId, seenVersion: version }, wanted, said, 'tariff.import');
    },
  };
}

export type TariffFiles = ReturnType<typeof createTariffFiles>;

function byClock(all: readonly Tariff[], tariffId: string): Tariff & ClockTariff {
  const found = all.find((one) => one.tariffId === tariffId);
  if (!found) throw new Refusal('tariff.not_found');
  if (!isByClock(found)) throw new Refusal('tariff.of_market');
  return found;
}

const isByClock = (tariff: Tariff): tariff is Tariff & ClockTariff => tariff.timeOfUse !== null;
