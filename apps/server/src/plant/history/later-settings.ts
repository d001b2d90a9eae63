import type { JsonValue } from '@spillway/contract/kit';
import type { HistoryKind } from '@spillway/contract/plant/history/kinds';
import { type SheetName, settingSheets } from '@spillway/contract/plant/settings/described';
import type { Settings } from '@spillway/contract/plant/settings/kinds';
import type { Snapshot } from './store.ts';

const isSheet = (kind: HistoryKind): kind is SheetName => Object.hasOwn(settingSheets, kind);

/** A version from before a setting came says nothing of it: its default held. So nobody seems to have changed it with the next version. */
export function withLaterSettings(kind: HistoryKind, data: Snapshot | null): Snapshot | null {
  if (data === null || !isSheet(kind)) return data;
  const settings: Settings = settingSheets[kind];
  const later = Object.entries(settings).filter(([key]) => data[key] === undefined);
  return { ...data, ...Object.fromEntries(later.map(([key, setting]) => [key, setting.default as JsonValue])) };
}
