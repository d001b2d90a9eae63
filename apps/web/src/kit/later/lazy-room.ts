import { needRooms } from '../../base/i18n/i18n.ts';
import type { Room } from '../../words.ts';
import { addKit, type LoadPart, outsideKit } from './kit.ts';
import { lazyPart } from './lazy-part.ts';

/** A component loaded with its texts when first needed. */
export const lazyRoom = <Props extends object>(rooms: readonly Room[], load: LoadPart<Props>) =>
  lazyPart(
    // The loaded part brings antd itself if it needs it.
    outsideKit(async () => {
      const [loaded] = await Promise.all([addKit(load)(), needRooms(rooms)]);
      return loaded;
    }),
  );
