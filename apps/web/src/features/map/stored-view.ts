import { observed } from '../../base/observed.ts';
import { readStored, writeStored } from '../../base/storage.ts';
import type { StoredView } from './engine/basin-map.ts';
import { type LayerName, layerNames } from './engine/scene.ts';
import type { RainMode } from './rain.ts';

/** Map settings stored in this browser (specification, section 3): visible layers and last position. */
interface MapSettings {
  readonly hidden: readonly LayerName[];
  readonly rainMode: RainMode;
}

const usual: MapSettings = { hidden: ['field'], rainMode: 'sum' };
const settingsName = 'map';
const viewName = (plant: string) => `map.view.${plant}`;

function parsed(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const storedJson: unknown = JSON.parse(stored ?? 'null');
    return typeof storedJson === 'object' && storedJson !== null ? (storedJson as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Stored data from an older version, or edited with developer tools, must not break the page. */
export function mapSettingsFrom(stored: string | null): MapSettings {
  const { hidden, rainMode } = parsed(stored);
  return {
    hidden: Array.isArray(hidden) ? layerNames.filter((name) => hidden.includes(name)) : usual.hidden,
    rainMode: rainMode === 'step' ? 'step' : 'sum',
  };
}

export function viewFrom(stored: string | null): StoredView | null {
  const { x, y, resolution } = parsed(stored);
  const isView = [x, y, resolution].every((one) => typeof one === 'number' && Number.isFinite(one));
  return isView && Number(resolution) > 0 ? { x: Number(x), y: Number(y), resolution: Number(resolution) } : null;
}

export const mapSettings = observed(mapSettingsFrom(readStored(settingsName)));

export function storeMapSettings(change: Partial<MapSettings>): void {
  const next = { ...mapSettings.get(), ...change };
  writeStored(settingsName, JSON.stringify(next));
  mapSettings.set(next);
}

export const storedView = (plant: string): StoredView | null => viewFrom(readStored(viewName(plant)));
export const storeView = (plant: string, view: StoredView): void => writeStored(viewName(plant), JSON.stringify(view));
