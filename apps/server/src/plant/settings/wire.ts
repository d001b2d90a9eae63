import { settings as contract } from '@spillway/contract/plant/settings/settings';
import type { z } from 'zod';
import type { Fields } from '../../access/audit/changes.ts';
import type { Snapshot } from '../history/history.ts';
import type { PlantSettings, SeasonPeriod } from './plant-settings.ts';

type Body = z.output<(typeof contract.save)['body']>;

export const settingsOf = (body: Body): PlantSettings => ({
  minPossibleLevelM: body.min_possible_water_level,
  deadLevelM: body.dead_water_level,
  floodReceptionLevelM: body.flood_reception_water_level,
  normalLevelM: body.normal_water_level,
  designFloodLevelM: body.designed_flood_water_level,
  checkFloodLevelM: body.check_flood_water_level,
  damCrestLevelM: body.dam_crest_level,
  maxPossibleLevelM: body.max_possible_water_level,
  thousandYearFloodM3s: body.thousand_year_flood,
  timeZone: body.time_zone,
  dayStart: body.day_boundary,
  stepMin: body.cadence_minutes,
  closedGateDownToM: body.closed_gate_tolerance,
  recordStart: body.record_start === null ? null : new Date(body.record_start),
  cameraPath: body.camera_path,
  specialProjects: (['first', 'second'] as const).filter((project) => body.special_projects.includes(project)),
  seasons: body.seasons.map((season) => ({
    name: season.name,
    from: season.from,
    to: season.to,
    maxLevelM: season.max_level,
    receptionLevelM: season.reception_level,
  })),
});

export const wireOf = (settings: PlantSettings) => ({
  min_possible_water_level: settings.minPossibleLevelM,
  dead_water_level: settings.deadLevelM,
  flood_reception_water_level: settings.floodReceptionLevelM,
  normal_water_level: settings.normalLevelM,
  designed_flood_water_level: settings.designFloodLevelM,
  check_flood_water_level: settings.checkFloodLevelM,
  dam_crest_level: settings.damCrestLevelM,
  max_possible_water_level: settings.maxPossibleLevelM,
  thousand_year_flood: settings.thousandYearFloodM3s,
  time_zone: settings.timeZone,
  day_boundary: settings.dayStart,
  cadence_minutes: settings.stepMin as Body['cadence_minutes'],
  closed_gate_tolerance: settings.closedGateDownToM,
  record_start: settings.recordStart?.toISOString() ?? null,
  camera_path: settings.cameraPath,
  special_projects: [...settings.specialProjects],
  seasons: settings.seasons.map((season) => ({
    name: season.name,
    from: season.from,
    to: season.to,
    max_level: season.maxLevelM,
    reception_level: season.receptionLevelM,
  })),
});

/** As the trail and the versions keep it. */
export const snapshotOf = (settings: PlantSettings): Snapshot => wireOf(settings);

/** Back from a version. */
export const settingsFrom = (snapshot: Snapshot | null): PlantSettings =>
  settingsOf(contract.save.body.parse(snapshot));

/** For a sentence to a person. */
export const inWords = (settings: PlantSettings): Fields => ({
  ...wireOf(settings),
  seasons: settings.seasons.map(seasonInWords),
});

const seasonInWords = ({ name, from, to, maxLevelM, receptionLevelM }: SeasonPeriod) =>
  `${name} ${from}-${to} (${maxLevelM ?? '-'} / ${receptionLevelM ?? '-'} m)`;
