import type { Clock } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type FileFault, faultyFile } from '../../../platform/spreadsheets/file-fault.ts';
import { readSheet, type UploadedFile } from '../../../platform/spreadsheets/read-sheet.ts';
import { faultsOfIssue } from './check.ts';
import type { RainForecast, StoredRainForecast } from './issue.ts';
import type { RainForecasts, Sender, StoredRain } from './rain-forecasts.ts';
import { readRainFile } from './read-rain-file.ts';

export interface RainUpload extends UploadedFile {
  readonly source: string;
  readonly issuedAt: Date;
}

export interface RainPreview {
  readonly sheet: string | null;
  readonly faults: readonly FileFault[];
  /** Null when the file has faults. */
  readonly said: (RainForecast & Pick<StoredRainForecast, 'basinMm'>) | null;
  readonly outcome: StoredRain['outcome'];
  /** Null when the file has faults. */
  readonly fingerprint: string | null;
  readonly timeZone: string;
}

interface Deps {
  readonly clock: Clock;
  readonly forecasts: Pick<RainForecasts, 'keep' | 'lookAt' | 'plantOf'>;
}

/** Imports rain forecasts from files, entirely or not at all. */
export function createRainFiles({ clock, forecasts }: Deps) {
  async function read(hydroCode: string, upload: RainUpload) {
    const plant = await forecasts.plantOf(hydroCode);
    const { source, issuedAt } = upload;
    const now = clock.now();
    const wrong = faultsOfIssue({ issuedAt, startsAt: issuedAt }, plant, now);
    if (wrong.length > 0) throw new Refusal('request.invalid', {}, wrong);
    const sheet = await readSheet(upload);
    const { content, faults } = readRainFile(sheet, { decimal: upload.decimal, timeZone: plant.timeZone });
    if (!content) return { plant, sheet: sheet.name, faults, said: null };
    const { startMs, stepHours, points } = content;
    const rainForecast: RainForecast = { source, issuedAt, startsAt: new Date(startMs), stepHours, points };
    // The start is given in the file.
    const ofFile = faultsOfIssue(rainForecast, plant, now).map(
      ({ rule }): FileFault => ({ row: null, column: null, rule, facts: {} }),
    );
    return { plant, sheet: sheet.name, faults: ofFile, said: ofFile.length === 0 ? rainForecast : null };
  }

  return {
    async preview(hydroCode: string, upload: RainUpload): Promise<RainPreview> {
      const { plant, sheet, faults, said } = await read(hydroCode, upload);
      const { timeZone } = plant;
      if (!said) return { sheet, faults, said, outcome: 'new', fingerprint: null, timeZone };
      const { basinMm, outcome, fingerprint } = await forecasts.lookAt(hydroCode, said);
      return { sheet, faults, said: { ...said, basinMm }, outcome, fingerprint, timeZone };
    },

    async import(hydroCode: string, upload: RainUpload, sender: Sender, seen: string | null): Promise<StoredRain> {
      const { sheet, faults, said } = await read(hydroCode, upload);
      if (!said) throw faultyFile(faults, sheet);
      return await forecasts.keep(hydroCode, said, sender, seen);
    },
  };
}

export type RainFiles = ReturnType<typeof createRainFiles>;
