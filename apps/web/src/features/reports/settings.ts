import { totalRows } from '@spillway/contract/reports/tables/limits';
import { observed } from '../../base/observed.ts';
import { readStored, writeStored } from '../../base/storage.ts';
import { type Draft, reportKinds, sheets, usualDraft } from './draft.ts';
import { reportPresets } from './report-period.ts';

/** Report settings stored in this browser: panels and the last report. */
interface ReportSettings {
  readonly leftPanel: boolean;
  readonly rightPanel: boolean;
  readonly pageSize: number;
  readonly draft: Draft;
  /** Recently used reports of the gallery, newest first. */
  readonly recent: readonly string[];
}

export const reportPageSizes = [100, 500, 1000, 10_000, 100_000] as const;
const usualPageSize = 1000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isColumn = (value: unknown): value is Draft['columns'][number] =>
  isRecord(value) && typeof value.key === 'string' && (value.aggregate === null || typeof value.aggregate === 'string');

/** Stored data from an older version, or edited with developer tools, must not break the page. */
export function storedSettings(stored: string | null): ReportSettings {
  let storedJson: unknown = null;
  try {
    storedJson = JSON.parse(stored ?? 'null');
  } catch {
    storedJson = null;
  }
  const all = isRecord(storedJson) ? storedJson : {};
  return {
    leftPanel: all.leftPanel !== false,
    rightPanel: all.rightPanel !== false,
    pageSize: reportPageSizes.find((size) => size === all.pageSize) ?? usualPageSize,
    draft: isRecord(all.draft) ? readDraft(all.draft) : usualDraft,
    recent: Array.isArray(all.recent) ? all.recent.filter((one) => typeof one === 'string') : [],
  };
}

function readDraft(storedJson: Record<string, unknown>): Draft {
  const period = isRecord(storedJson.period) ? storedJson.period : {};
  return {
    ...usualDraft,
    kind: reportKinds.find((kind) => kind === storedJson.kind) ?? usualDraft.kind,
    sheet: sheets.find((sheet) => sheet === storedJson.sheet) ?? usualDraft.sheet,
    stationType: typeof storedJson.stationType === 'number' ? storedJson.stationType : usualDraft.stationType,
    columns:
      Array.isArray(storedJson.columns) && storedJson.columns.every(isColumn) ? storedJson.columns : usualDraft.columns,
    totals: Array.isArray(storedJson.totals)
      ? totalRows.filter((row) => (storedJson.totals as unknown[]).includes(row))
      : usualDraft.totals,
    period: presetOf(period.preset) ?? usualDraft.period,
  };
}

/** A custom period is not stored, since it concerned that day only. */
function presetOf(name: unknown) {
  const preset = reportPresets.find((option) => option === name);
  return preset && { preset };
}

const name = 'report';

export const reportSettings = observed(storedSettings(readStored(name)));

export function keepReport(change: Partial<ReportSettings>): void {
  const next = { ...reportSettings.get(), ...change };
  writeStored(name, JSON.stringify(next));
  reportSettings.set(next);
}
