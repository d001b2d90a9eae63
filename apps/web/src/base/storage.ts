const prefix = 'spillway.';

/** A browser may refuse storage (private mode, policy); the app then works without remembering. */
function withStorage<T>(kind: 'localStorage' | 'sessionStorage', access: (storage: Storage) => T, otherwise: T): T {
  try {
    return access(window[kind]);
  } catch {
    return otherwise;
  }
}

export const readStored = (name: string): string | null =>
  withStorage('localStorage', (storage) => storage.getItem(prefix + name), null);

export const writeStored = (name: string, value: string): void =>
  withStorage('localStorage', (storage) => storage.setItem(prefix + name, value), undefined);

export const removeStored = (name: string): void =>
  withStorage('localStorage', (storage) => storage.removeItem(prefix + name), undefined);

/** The part of storage that ends with this browser tab. */
export const readForTab = (name: string): string | null =>
  withStorage('sessionStorage', (storage) => storage.getItem(prefix + name), null);

export const writeForTab = (name: string, value: string): void =>
  withStorage('sessionStorage', (storage) => storage.setItem(prefix + name, value), undefined);

const work = 'work ';

/** What somebody has begun at a plant and not sent yet, in this tab: whoever signs in next in it sees nothing of it. */
interface WorkPlace {
  readonly what: string;
  readonly who: string;
  readonly plant: string;
}

export const workName = ({ what, who, plant }: WorkPlace): string => `${work}${what} ${who} ${plant}`;

/** Null: nothing that can be read. */
export function readWork(place: WorkPlace): unknown {
  try {
    return JSON.parse(readForTab(workName(place)) ?? 'null');
  } catch {
    return null;
  }
}

/** Null: there is none any more. */
export const keepWork = (place: WorkPlace, value: unknown): void => writeForTab(workName(place), JSON.stringify(value));

/** Everything this app ever stored here: what signing out leaves behind is nothing. A session that expired takes no work with it. */
export function clearStored({ keepsWork = false } = {}): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    withStorage(
      kind,
      (storage) => {
        for (const key of Object.keys(storage))
          if (key.startsWith(prefix) && !(keepsWork && key.startsWith(prefix + work))) storage.removeItem(key);
      },
      undefined,
    );
}
