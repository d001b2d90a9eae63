import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/later/lazy-part.tsx';
import type { Room } from '../i18n/catalogue.ts';
import { needRooms } from '../i18n/i18n.ts';

/** A component that comes with its words when it is first needed. */
export const lazyRoom = <Props extends object>(
  rooms: readonly Room[],
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
) =>
  lazyPart(async () => {
    const [loaded] = await Promise.all([load(), needRooms(rooms)]);
    return loaded;
  });
