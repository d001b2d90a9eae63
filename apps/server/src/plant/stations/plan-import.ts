import { changesBetween } from '../../access/changes.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { fingerprintOf } from '../../platform/imports/imports.ts';
import type { Sheet } from '../../platform/spreadsheets/read-sheet.ts';
import type { CellReader } from './file-cells.ts';
import { codeKey, type FileFault, type ReadStation, readStationFile } from './read-station-file.ts';
import type { Station } from './station.ts';
import { wireOf } from './wire.ts';

export interface ChangedStation extends ReadStation {
  readonly before: Station;
}

/** The effect of an import on existing stations. */
export interface ImportPlan {
  readonly rows: number;
  readonly added: readonly ReadStation[];
  readonly changed: readonly ChangedStation[];
  readonly same: number;
  readonly absent: number;
  readonly faults: readonly FileFault[];
  /** Covers all content to be written and the versions it replaces. */
  readonly fingerprint: string;
}

export function planImport(
  sheet: Pick<Sheet, 'heading' | 'rows'>,
  all: readonly Station[],
  reader: CellReader,
  maximum: number,
): ImportPlan {
  const existing = new Map(all.map((station) => [codeKey(station.code), station]));
  const file = readStationFile(sheet, { ...reader, existing, maximum });
  const knownStationIds = new Set(file.stations.flatMap(({ before }) => before?.stationId ?? []));
  const others = all.filter(({ stationId }) => !knownStationIds.has(stationId));
  const codeColumn = file.columnOf('station_code') ?? null;
  const portColumn = file.columnOf('sensor_port') ?? codeColumn;
  const faults = [
    ...file.faults,
    ...repeatedCodes(file.stations, codeColumn),
    ...takenPorts(file.stations, others, portColumn),
  ].toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
  const addedItems = file.stations.filter(({ before }) => before === null);
  const changedItems = file.stations.filter(isChanged);
  if (all.length + addedItems.length > maximum) throw new Refusal('station.too_many', { maximum });
  return {
    rows: file.rows,
    added: addedItems,
    changed: changedItems,
    same: file.stations.length - addedItems.length - changedItems.length,
    absent: others.length,
    faults,
    fingerprint: fingerprintOf(
      [...addedItems, ...changedItems].map(({ before, wanted }) => [
        before && [before.stationId, before.version],
        wireOf(wanted),
      ]),
    ),
  };
}

const isChanged = (station: ReadStation): station is ChangedStation =>
  station.before !== null && changesBetween(wireOf(station.before), wireOf(station.wanted)) !== null;

function repeatedCodes(stations: readonly ReadStation[], column: string | null): FileFault[] {
  const seen = new Set<string>();
  return stations.flatMap(({ row, wanted: { code } }) => {
    if (seen.has(codeKey(code))) return [{ row, column, rule: 'key.duplicate', facts: { value: code } }];
    seen.add(codeKey(code));
    return [];
  });
}

/** Checked against the state after the import: stations in the file may exchange ports. */
function takenPorts(stations: readonly ReadStation[], others: readonly Station[], column: string | null): FileFault[] {
  const owners = new Map(others.map(({ sensorPort, name }) => [sensorPort, name]));
  return stations.flatMap(({ row, wanted: { sensorPort, name } }) => {
    if (sensorPort === null) return [];
    const owner = owners.get(sensorPort);
    owners.set(sensorPort, owner ?? name);
    return owner === undefined ? [] : [{ row, column, rule: 'port_of', facts: { value: sensorPort, name: owner } }];
  });
}
