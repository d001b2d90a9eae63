import { observed } from '../../base/observed.ts';
import { readStored, writeStored } from '../../base/storage.ts';
import type { KeptView } from './engine/basin-map.ts';
import { type LayerName, layerNames } from './engine/scene.ts';
import type { RainMode } from './rain.ts';

/** What this browser remembers of the map (specification, section 3): what was shown, and where people left it. */
export interface MapSettings {
  readonly hidden: readonly LayerName[];
  readonly rainMode: RainMode;
}

const usual: MapSettings = { hidden: ['field'], rainMode: 'sum' };
const settingsName = 'map';
const viewName = (plant: string) => `map.view.${plant}`;

function parsed(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** What an older version or a person with the developer tools left there must not break the page. */
export function readMapSettings(stored: string | null): MapSettings {
  const { hidden, rainMode } = parsed(stored);
  return {
    hidden: Array.isArray(hidden) ? layerNames.filter((name) => hidden.includes(name)) : usual.hidden,
    rainMode: rainMode === 'step' ? 'step' : 'sum',
  };
}

export function readView(stored: string | null): KeptView | null {
  const { x, y, resolution } = parsed(stored);
  const isView = [x, y, resolution].every((one) => typeof one === 'number' && Number.isFinite(one));
  return isView && Number(resolution) > 0 ? { x: Number(x), y: Number(y), resolution: Number(resolution) } : null;
}

export const mapSettings = observed(readMapSettings(readStored(settingsName)));

export function keepMap(change: Partial<MapSettings>): void {
  const next = { ...mapSettings.get(), ...change };
  writeStored(settingsName, JSON.stringify(next));
  mapSettings.set(next);
}

export const keptView = (plant: string): KeptView | null => readView(readStored(viewName(plant)));
export const keepView = (plant: string, view: KeptView): void => writeStored(viewName(plant), JSON.stringify(view));
