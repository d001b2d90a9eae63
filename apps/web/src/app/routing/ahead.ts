import { askForMap } from '../../features/map/ahead.ts';
import type { ScreenPath } from '../routes.ts';

/** What asks for that which a page shows first, while the page's own code is still on its way. */
export const ahead: Partial<Record<ScreenPath, () => void>> = {
  '/map/index': askForMap,
};
