import type { Permission } from '@spillway/contract/permissions';
import type { Lack, Step, StepName } from './queries.ts';

export interface Door {
  readonly href: string;
  /** Without this permission the user sees who can do the step. */
  readonly permission: Permission;
}

const settings = (href: string): Door => ({ href, permission: 'sensor.update' });
const stations = (href: string): Door => ({ href, permission: 'stations.update' });

/** Screen of each step, opened with an empty form. */
const entryLinks: Readonly<Record<Exclude<StepName, 'calculation'>, Door>> = {
  place: settings('/settings/information#map'),
  levels: settings('/settings/information#levels'),
  catchment: settings('/settings/information#catchments/new'),
  position: settings('/settings/outlet-station-interpolate#positions/reservoir'),
  gauge: stations('/station/manage#new'),
  curve: settings('/settings/interpolate#new'),
  outlets: settings('/settings/outlet-station-interpolate#gates/new'),
  reading: stations('/station/data'),
};

/** Link for a missing item: a named station is opened directly. Null: done on the dashboard, or by waiting. */
export function entryLinkOf(step: StepName, lack: Lack | undefined): Door | null {
  if (step === 'calculation') return null;
  const id = lack?.station_id;
  if (lack?.code === 'station_not_at_lake' && id) return stations(`/station/manage#${id}/edit`);
  if (lack?.code === 'no_reading' && id) return stations(`/station/data?station=${id}&enter=1`);
  return entryLinks[step];
}

/** First pending step; null if there is only waiting left. */
export const nextOf = (steps: readonly Step[]): Step | null => steps.find(({ state }) => state === 'next') ?? null;
