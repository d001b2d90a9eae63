import type { Clock } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fingerprintOf, refuseOutdated } from '../../../platform/imports/imports.ts';
import { type FileFault, faultyFile } from '../../../platform/spreadsheets/file-fault.ts';
import { readSheet, type UploadedFile } from '../../../platform/spreadsheets/read-sheet.ts';
import type { Catalogue } from '../../../series/catalogue/catalogue.ts';
import type { Forecasts } from '../stored-runs/stored-runs.ts';
import { type ForecastSender, type OthersRun, refuseFaulty } from './others.ts';
import { readRunFile } from './read-run-file.ts';

interface RunUpload extends UploadedFile {
  readonly source: string;
  readonly model: string;
}

export interface RunPreview {
  readonly sheet: string | null;
  readonly faults: readonly FileFault[];
  /** Null when the file has faults. */
  readonly said: OthersRun | null;
  readonly isKept: boolean;
  readonly fingerprint: string | null;
}

interface Deps {
  readonly clock: Clock;
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly forecasts: Pick<Forecasts, 'isSaid'>;
  readonly keep: (hydroCode: string, said: OthersRun, by: ForecastSender) => Promise<number | null>;
}

/** Imports forecasts of MIKE and other models from files, entirely or not at all. */
export function createRunFiles({ clock, catalogue, forecasts, keep }: Deps) {
  async function examineUpload(hydroCode: string, upload: RunUpload): Promise<RunPreview> {
    const plant = await catalogue.of(hydroCode);
    if (!plant) throw new Refusal('model.no_record');
    const { source, model, decimal } = upload;
    const sheet = await readSheet(upload);
    const { content, faults } = readRunFile(sheet, { decimal, timeZone: plant.timeZone });
    if (!content) return { sheet: sheet.name, faults, said: null, isKept: false, fingerprint: null };
    const fileContent = { source, model, ...content };
    refuseFaulty(fileContent, clock.now().getTime());
    const isKept = await forecasts.isSaid(plant.plantNo, { source, baseMs: fileContent.baseMs, occasion: 'hour' });
    return { sheet: sheet.name, faults, said: fileContent, isKept, fingerprint: fingerprintOf([fileContent, isKept]) };
  }

  return {
    preview: examineUpload,

    /** Null when that source already has a run for this record. */
    async import(hydroCode: string, upload: RunUpload, by: ForecastSender, seen: string): Promise<number | null> {
      const { sheet, faults, said, fingerprint } = await examineUpload(hydroCode, upload);
      if (said === null || fingerprint === null) throw faultyFile(faults, sheet);
      refuseOutdated(seen, fingerprint, 'model.import_outdated');
      return await keep(hydroCode, said, by);
    },
  };
}
