import type { BrowserState } from './device-state.ts';
import type { Device } from './queries.ts';
import { storedDevice } from './stored-device.ts';

/** An iPad identifies itself as a Mac, but Macs have no touch screen. */
const isApplePhone = () =>
  /\b(?:iPhone|iPad|iPod)\b/.test(navigator.userAgent) ||
  (/\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** This browser in the device list. */
export function ownDeviceOf(devices: readonly Device[], accountId: string): Device | null {
  const keptStoredDevice = storedDevice();
  if (keptStoredDevice?.accountId !== accountId) return null;
  return devices.find(({ device_id, lost_at }) => device_id === keptStoredDevice.deviceId && lost_at === null) ?? null;
}

export const readBrowserState = (isOffered: boolean, isListed: boolean): BrowserState => ({
  isSecure: window.isSecureContext,
  hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  isApplePhone: isApplePhone(),
  isInstalled: window.matchMedia('(display-mode: standalone)').matches,
  permission: 'Notification' in window ? Notification.permission : 'denied',
  isOffered,
  isListed,
});
