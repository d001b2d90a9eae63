/** Notification support and permission of this browser. */
export interface BrowserState {
  /** https or localhost. */
  readonly isSecure: boolean;
  readonly hasPush: boolean;
  /** An iPhone or iPad, which shows notifications only for installed apps. */
  readonly isApplePhone: boolean;
  /** Opened from the home screen. */
  readonly isInstalled: boolean;
  readonly permission: NotificationPermission;
  /** The server sends push notifications. */
  readonly isOffered: boolean;
  /** The device list of the account contains this browser, and it is active. */
  readonly isListed: boolean;
}

export type DeviceState = 'not_offered' | 'insecure' | 'home_screen' | 'unsupported' | 'denied' | 'off' | 'on';

/** The first obstacle to notifications. */
export function deviceState(here: BrowserState): DeviceState {
  if (!here.isOffered) return 'not_offered';
  if (!here.isSecure) return 'insecure';
  if (here.isApplePhone && !here.isInstalled) return 'home_screen';
  if (!here.hasPush) return 'unsupported';
  if (here.permission === 'denied') return 'denied';
  return here.isListed && here.permission === 'granted' ? 'on' : 'off';
}
