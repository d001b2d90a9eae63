import type { dashboard as contract } from '@spillway/contract/delivery/dashboard';
import { wallMsAt } from '@spillway/plant-time/zone';
import type { z } from 'zod';
import { type SeasonPeriod, type SettingsInForce, seasonOn } from '../../plant/settings/settings.ts';

export type Levels = z.input<(typeof contract.indicator)['data']>['levels'];

/** Of the day on the plant's clock. */
export function seasonAt({ seasons, timeZone }: SettingsInForce, nowMs: number): SeasonPeriod | null {
  const [, month, day] = new Date(wallMsAt(nowMs, timeZone)).toISOString().slice(0, 10).split('-');
  return seasonOn(seasons, `${day}/${month}`);
}

/** The season's own where it has one. */
export const levelsOf = (settings: SettingsInForce, season: SeasonPeriod | null): Levels => ({
  dead: settings.deadLevelM,
  flood_reception: season?.receptionLevelM ?? settings.floodReceptionLevelM,
  normal: settings.normalLevelM,
  design_flood: settings.designFloodLevelM,
  check_flood: settings.checkFloodLevelM,
  max_before_flood: season?.maxLevelM ?? null,
  crest: settings.damCrestLevelM,
});
