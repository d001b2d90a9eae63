import { Flag } from '@spillway/hydrology/flags';
import type { PlantInForce } from '../../plant/in-force/in-force.ts';
import { isDiverting, type SettingsInForce } from '../../plant/settings/settings.ts';

interface RiverFlow {
  /** m3/s; null when unknown. */
  readonly flow: number | null;
  /** m3/s; null when nothing is required. */
  readonly required: number | null;
  readonly state: 'kept' | 'below' | null;
}

interface Release {
  readonly value: number | null;
  readonly flags: number;
}

export type RiverQuantity = 'total_discharge_dam' | 'total_discharge_out';

/** At a diversion plant, turbine flow does not reach the river below the dam. */
export const riverQuantity = (settings: Pick<SettingsInForce, 'specialProjects'>): RiverQuantity =>
  isDiverting(settings) ? 'total_discharge_dam' : 'total_discharge_out';

/** Rounds to litres a second: flows are shown with that precision, and the rest is floating-point noise. */
const inLitresPerS = (m3s: number) => Math.round(m3s * 1000);

/** The flow to the river compared with the required minimum. If the flow of an outlet is unknown, so is the sum. */
export function riverFlowOf(release: Release | undefined, required: number | null): RiverFlow {
  const flow = release && (release.flags & Flag.missing) === 0 ? release.value : null;
  if (flow === null || required === null) return { flow, required, state: null };
  return { flow, required, state: inLitresPerS(flow) >= inLitresPerS(required) ? 'kept' : 'below' };
}

/** For a record: without described outlets the flow is unknown, even if an older calculation stored one. */
export const riverFlowOfRecord = (
  results: ReadonlyMap<string, Release> | undefined,
  { gates, units, settings }: Pick<PlantInForce, 'gates' | 'units' | 'settings'>,
): RiverFlow =>
  riverFlowOf(
    gates.length + units.length === 0 ? undefined : results?.get(riverQuantity(settings)),
    settings.minimumReleaseM3s,
  );
