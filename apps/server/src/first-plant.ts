import type { Config } from './platform/config/config.ts';
import type { RunningDatabase } from './platform/database/start.ts';

/** The fictional plant of the demo; every example of the manual is about it. */
export const demoPlant = { hydroCode: 'HOMAU', name: 'Thủy điện Hồ Mẫu' };
/** A plant nobody has described yet. */
export const emptyPlant = { hydroCode: 'PLANT1', name: 'Nhà máy thủy điện' };

interface FirstPlant {
  readonly hydroCode: string;
  readonly name: string;
  readonly isDemo: boolean;
}

/** What an installation without any plant begins with. */
export function firstPlantFor(config: Config, kind: RunningDatabase['kind']): FirstPlant {
  const isDemo = config.demo === 'auto' ? kind === 'embedded' : config.demo !== 'off';
  return { isDemo, ...(isDemo ? demoPlant : emptyPlant) };
}
