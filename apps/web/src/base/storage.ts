const prefix = 'spillway.';

/** Browsers may block storage (private mode, policy); the app then works without stored settings. */
function withStorage<T>(kind: 'localStorage' | 'sessionStorage', access: (storage: Storage) => T, fallback: T): T {
  try {
    return access(window[kind]);
  } catch {
    return fallback;
  }
}

export const readStored = (name: string): string | null =>
  withStorage('localStorage', (storage) => storage.getItem(prefix + name), null);

export const writeStored = (name: string, value: string): void =>
  withStorage('localStorage', (storage) => storage.setItem(prefix + name, value), undefined);

export const removeStored = (name: string): void =>
  withStorage('localStorage', (storage) => storage.removeItem(prefix + name), undefined);

/** Storage that ends with this tab. */
export const readForTab = (name: string): string | null =>
  withStorage('sessionStorage', (storage) => storage.getItem(prefix + name), null);

export const writeForTab = (name: string, value: string): void =>
  withStorage('sessionStorage', (storage) => storage.setItem(prefix + name, value), undefined);

const work = 'work ';

/** Unfinished work of a user at a plant, in this tab: the next user of the tab cannot see it. */
interface WorkKey {
  readonly what: string;
  readonly who: string;
  readonly plant: string;
}

export const workName = ({ what, who, plant }: WorkKey): string => `${work}${what} ${who} ${plant}`;

/** Null: none, or unreadable. */
export function readWork(workPlace: WorkKey): unknown {
  try {
    return JSON.parse(readForTab(workName(workPlace)) ?? 'null');
  } catch {
    return null;
  }
}

/** Null: deletes it. */
export const keepWork = (workPlace: WorkKey, value: unknown): void =>
  writeForTab(workName(workPlace), JSON.stringify(value));

/** Deletes everything that the app stored here, for sign-out. An expired session keeps unfinished work. */
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
