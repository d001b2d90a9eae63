import type { Permission } from '@spillway/contract/permissions';
import type { Lack, Step, StepName } from './queries.ts';

export interface Door {
  readonly href: string;
  /** Whoever has none of it sees who can do it instead. */
  readonly permission: Permission;
}

const settings = (href: string): Door => ({ href, permission: 'sensor.update' });
const stations = (href: string): Door => ({ href, permission: 'stations.update' });

/** Where each step is done: the form itself, open and empty. */
const doors: Readonly<Record<Exclude<StepName, 'calculation'>, Door>> = {
  place: settings('/settings/information#map'),
  levels: settings('/settings/information#levels'),
  catchment: settings('/settings/information#catchments/new'),
  position: settings('/settings/outlet-station-interpolate#positions/reservoir'),
  gauge: stations('/station/manage#new'),
  curve: settings('/settings/interpolate#new'),
  outlets: settings('/settings/outlet-station-interpolate#gates/new'),
  reading: stations('/station/data'),
};

/** Of what a step lacks: a station that is named is opened itself. Null: it is done on the dashboard, or by waiting. */
export function doorOf(step: StepName, lack: Lack | undefined): Door | null {
  if (step === 'calculation') return null;
  const id = lack?.station_id;
  if (lack?.code === 'station_not_at_lake' && id) return stations(`/station/manage#${id}/edit`);
  if (lack?.code === 'no_reading' && id) return stations(`/station/data?station=${id}&enter=1`);
  return doors[step];
}

/** The first thing to do now; null where nothing but waiting is left. */
export const nextOf = (steps: readonly Step[]): Step | null => steps.find(({ state }) => state === 'next') ?? null;
