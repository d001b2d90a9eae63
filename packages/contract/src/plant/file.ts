import { z } from 'zod';
import { anyJson, hydroCode, instant, optionalText, text } from '../fields.ts';
import { route } from '../kit.ts';
import { optionalFingerprint } from '../platform/imports.ts';
import { catchments } from './catchments/catchments.ts';
import { fileKinds } from './history/kinds.ts';
import { writtenMeasurePosition } from './measure-positions.ts';
import { writtenGate, writtenUnit } from './outlets/outlets.ts';
import { tableGroupLink } from './outlets/shape.ts';
import { sensors } from './sensors/sensors.ts';
import { settingInterface } from './settings/interface.ts';
import { mapBound } from './settings/map-bound.ts';
import { maxSeasons, seasonPeriod } from './settings/schemas.ts';
import { settings } from './settings/settings.ts';
import { writtenStation } from './stations/stations.ts';
import { groupCode, objectKind, tablePeriod } from './tables/fields.ts';

/** Written into every file; a file of a later version may contain unknown fields. */
export const plantFileFormat = 'spillway-plant';
/** 2: with parts of the floors above, the first of them warning jobs. A file without a part leaves its subject unchanged. */
export const plantFileVersion = 2;

const name = text(120);
const code = text(40);

const outlineFile = z.strictObject({
  file_name: optionalText(200).nullable(),
  geojson: z.record(z.string(), z.unknown()),
});

const { catchment_id: _catchment, measure_position_id: _position, ...ownOfStation } = writtenStation;
const station = z.strictObject({
  ...ownOfStation,
  catchment: name.nullable(),
  measure_position: name.nullable(),
  replacements: z
    .array(
      z.strictObject({
        replaced_at: instant,
        old_code: code,
        old_name: name,
        new_code: code,
        new_name: name,
        note: optionalText(500).nullable(),
      }),
    )
    .max(1000)
    .describe('oldest first'),
});

const { station_id: _station, coefficient, offset, elevation, ...ownOfSensor } = sensors.setUp.body.shape;
const sensor = z.strictObject({
  ...ownOfSensor,
  station: code.nullable().describe('station code'),
  status: sensors.setStatus.body.shape.status,
  uninstalled_at: instant.nullable(),
  calibrations: z
    .array(
      z.strictObject({ effective_from: instant, coefficient, offset, elevation, note: optionalText(500).nullable() }),
    )
    .min(1)
    .max(1000)
    .describe('as recorded, the first from its installation'),
});

const { outlet_id: _outlet, ...ownOfLink } = tableGroupLink.shape;
const { input_station_id: _unitInput, ...ownOfUnit } = writtenUnit;
const { input_station_id: _gateInput, ...ownOfGate } = writtenGate;
const links = {
  input_station: code.nullable().default(null).describe('station code'),
  table_groups: z
    .array(z.strictObject({ ...ownOfLink, outlet: code.nullable().describe('outlet code, with from = outlet') }))
    .max(20),
};
const outlet = z.discriminatedUnion('outlet_type', [
  z.strictObject({ ...ownOfUnit, ...links }),
  z.strictObject({ ...ownOfGate, ...links }),
]);

const table = z.strictObject({
  group_code: groupCode,
  object_kind: objectKind,
  object_code: code.nullable().describe('outlet or station code; null: the plant itself'),
  name,
  ...tablePeriod,
  active: z.boolean(),
  counts_from: instant.nullable().default(null).describe('null: used by calculations from the begin of its validity'),
  counts_until: instant.nullable().default(null),
  file_name: optionalText(200).nullable(),
  columns: z.record(z.string(), z.array(z.number()).max(100_000)).describe('by column name of the group'),
});

/** The content of a plant; references to another object use its code or name. */
export const plantContents = z.strictObject({
  name,
  settings: settings.save.body
    .omit({ version: true })
    .extend({ seasons: z.array(seasonPeriod.strict()).max(maxSeasons) })
    .strict(),
  interface: settingInterface.save.body.omit({ version: true }).strict(),
  map_bound: mapBound.save.body.omit({ version: true }).strict().nullable().describe('null: no own bound'),
  outlines: z.strictObject({
    contour: outlineFile.nullable(),
    rivers: outlineFile.nullable(),
    lake: outlineFile.nullable(),
  }),
  catchments: z.array(catchments.add.body.strict()).max(200),
  measure_positions: z.array(z.strictObject(writtenMeasurePosition)).max(1000),
  stations: z.array(station).max(5000),
  sensors: z.array(sensor).max(20_000),
  outlets: z.array(outlet).max(300),
  tables: z.array(table).max(5000),
});

/** The origin of a file; two files of one plant differ in nothing else. */
export const plantFileHead = z.strictObject({
  format: z.literal(plantFileFormat),
  format_version: z.literal(plantFileVersion),
  product_version: text(40),
  hydro_code: hydroCode,
  exported_at: instant,
  exported_by: text(80).nullable(),
});

/**
 * Enough for three outlines of the largest size and tables with a million figures; larger files would block everybody while they are read.
 */
const importLimitBytes = 32 * 1024 * 1024;

const changedField = z.object({ field: z.string(), from: anyJson, to: anyJson });

export const plantFile = {
  export: route({
    method: 'GET',
    path: '/v1/plant/export',
    summary: 'Export the whole configuration of the plant as one file, which can be imported here or elsewhere',
    access: ['system'],
    data: z.string(),
    raw: 'file',
  }),
  import: route({
    method: 'POST',
    path: '/v1/plant/import',
    summary:
      'Import a configuration file into the plant or a new one: all of it or nothing; a dry run only reports changes',
    access: ['system'],
    bodyLimitBytes: importLimitBytes,
    body: z.object({
      file: z.record(z.string(), z.unknown()).describe('as exported'),
      new_hydro_code: hydroCode
        .nullable()
        .default(null)
        .describe('code of the plant to create; null: the plant called'),
      dry_run: z.boolean(),
      fingerprint: optionalFingerprint,
      recompute_past: z
        .boolean()
        .default(false)
        .describe('apply tables of the file to past steps; otherwise they keep the tables of that time'),
    }),
    data: z.object({
      hydro_code: hydroCode,
      dry_run: z.boolean(),
      fingerprint: z
        .string()
        .describe('of the file and the previous state of the plant; an import sends that of its dry run'),
      fault_count: z.number().int(),
      faults: z
        .array(z.object({ path: z.string(), code: z.string(), message: z.string() }))
        .describe('first faults, with their position in the file'),
      changes: z.array(
        z.object({
          kind: z.enum(fileKinds),
          added: z.array(z.string()),
          changed: z.array(
            z.object({ name: z.string(), field_count: z.number().int(), fields: z.array(changedField) }),
          ),
          removed: z.array(z.string()),
        }),
      ),
    }),
  }),
};
