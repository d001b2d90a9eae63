import type { Config } from './platform/config/config.ts';
import type { RunningDatabase } from './platform/database/start.ts';

/** The fictional plant of the demo, used in every example of the manual. */
export const demoPlant = { hydroCode: 'HOMAU', name: 'Thủy điện Hồ Mẫu' };
/** A plant without a description. */
export const emptyPlant = { hydroCode: 'PLANT1', name: 'Nhà máy thủy điện' };

interface FirstPlant {
  readonly hydroCode: string;
  readonly name: string;
  readonly isDemo: boolean;
}

/** The plant of a new installation. */
export function firstPlantFor(config: Config, kind: RunningDatabase['kind']): FirstPlant {
  const isDemo = isDemoWanted(config, kind);
  return { isDemo, ...(isDemo ? demoPlant : emptyPlant) };
}

/** Days of history at the start of the demo; null when no demo is wanted. */
export function demoDays(config: Config, kind: RunningDatabase['kind']): number | null {
  if (!isDemoWanted(config, kind)) return null;
  return config.demo === 'small' ? 14 : 365;
}

const isDemoWanted = ({ demo }: Config, kind: RunningDatabase['kind']): boolean =>
  demo === 'auto' ? kind === 'embedded' : demo !== 'off';
