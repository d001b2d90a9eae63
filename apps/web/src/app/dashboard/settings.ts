import { observed } from '../observed.ts';
import { readStored, writeStored } from '../storage.ts';

export const gaugeRain = 0;
export const radarRain = 1;
export type RainType = typeof gaugeRain | typeof radarRain;

/** What this browser remembers of the dashboard (specification, section 3): its panels, and what was chosen in them. */
export interface DashboardSettings {
  readonly leftPanel: boolean;
  readonly rightPanel: boolean;
  readonly actions: { readonly rainType: RainType };
}

const usual: DashboardSettings = { leftPanel: true, rightPanel: true, actions: { rainType: gaugeRain } };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What an older version or a person with the developer tools left there must not break the page. */
export function readSettings(stored: string | null): DashboardSettings {
  let kept: unknown = null;
  try {
    kept = JSON.parse(stored ?? 'null');
  } catch {
    return usual;
  }
  if (!isRecord(kept)) return usual;
  const actions = isRecord(kept.actions) ? kept.actions : {};
  return {
    leftPanel: kept.leftPanel !== false,
    rightPanel: kept.rightPanel !== false,
    actions: { rainType: actions.rainType === radarRain ? radarRain : gaugeRain },
  };
}

const name = 'dashboard';

export const dashboardSettings = observed(readSettings(readStored(name)));

export function keepDashboard(change: Partial<DashboardSettings>): void {
  const next = { ...dashboardSettings.get(), ...change };
  writeStored(name, JSON.stringify(next));
  dashboardSettings.set(next);
}
