/** Whose notifications this browser shows, and as which device. */
interface Kept {
  readonly accountId: string;
  readonly deviceId: string;
}

/** Not among what signing out erases: a session that ended by itself ends no notifications, and the ids tell nothing. */
const name = 'spillway-device';

export function storedDevice(): Kept | null {
  try {
    const [accountId, deviceId] = (localStorage.getItem(name) ?? '').split(' ');
    return accountId && deviceId ? { accountId, deviceId } : null;
  } catch {
    return null;
  }
}

export function keepDevice(kept: Kept | null): void {
  try {
    if (kept === null) localStorage.removeItem(name);
    else localStorage.setItem(name, `${kept.accountId} ${kept.deviceId}`);
  } catch {
    // Without storage the next page does not know its device: it is turned on again.
  }
}
