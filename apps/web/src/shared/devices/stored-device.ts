/** Account and device id whose notifications this browser shows. */
interface Kept {
  readonly accountId: string;
  readonly deviceId: string;
}

/** Not deleted at sign-out: an expired session does not end notifications, and the ids reveal nothing. */
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
    // Without storage the device is unknown after a reload and has to be enabled again.
  }
}
