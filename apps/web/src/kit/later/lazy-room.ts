import { needRooms } from '../../base/i18n/i18n.ts';
import type { Room } from '../../words.ts';
import { kitted, type LoadPart, outsideKit } from './kit.ts';
import { lazyPart } from './lazy-part.ts';

/** A component that comes with its words when it is first needed. */
export const lazyRoom = <Props extends object>(rooms: readonly Room[], load: LoadPart<Props>) =>
  lazyPart(
    // The kit is brought by what is loaded, where it needs it.
    outsideKit(async () => {
      const [loaded] = await Promise.all([kitted(load)(), needRooms(rooms)]);
      return loaded;
    }),
  );
