import type { Here } from './device-state.ts';
import type { Device } from './queries.ts';
import { storedDevice } from './stored-device.ts';

/** An iPad calls itself a Mac, and no Mac has fingers on it. */
const isApplePhone = () =>
  /\b(?:iPhone|iPad|iPod)\b/.test(navigator.userAgent) ||
  (/\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** The device of the list that is this browser. */
export function hereOf(devices: readonly Device[], accountId: string): Device | null {
  const kept = storedDevice();
  if (kept?.accountId !== accountId) return null;
  return devices.find(({ device_id, lost_at }) => device_id === kept.deviceId && lost_at === null) ?? null;
}

export const readHere = (isOffered: boolean, isListed: boolean): Here => ({
  isSecure: window.isSecureContext,
  hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  isApplePhone: isApplePhone(),
  isInstalled: window.matchMedia('(display-mode: standalone)').matches,
  permission: 'Notification' in window ? Notification.permission : 'denied',
  isOffered,
  isListed,
});
