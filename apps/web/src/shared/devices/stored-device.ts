/** Account and device id whose notifications this browser shows. */
interface StoredDevice {
  readonly accountId: string;
  readonly deviceId: string;
}

/** Not deleted at sign-out: an expired session does not end notifications, and the ids reveal nothing. */
const name = 'spillway-device';

export function storedDevice(): StoredDevice | null {
  try {
    const [accountId, deviceId] = (localStorage.getItem(name) ?? '').split(' ');
    return accountId && deviceId ? { accountId, deviceId } : null;
  } catch {
    return null;
  }
}

export function keepDevice(keptStoredDevice: StoredDevice | null): void {
  try {
    if (keptStoredDevice === null) localStorage.removeItem(name);
    else localStorage.setItem(name, `${keptStoredDevice.accountId} ${keptStoredDevice.deviceId}`);
  } catch {
    // Without storage the device is unknown after a reload and has to be enabled again.
  }
}
