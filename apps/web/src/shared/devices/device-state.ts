/** What this browser is and may do, as far as notifications go. */
export interface Here {
  /** https, or this very machine. */
  readonly isSecure: boolean;
  readonly hasPush: boolean;
  /** An iPhone or iPad, which shows notifications of installed apps only. */
  readonly isApplePhone: boolean;
  /** Opened from the home screen. */
  readonly isInstalled: boolean;
  readonly permission: NotificationPermission;
  /** Whether the server sends any. */
  readonly isOffered: boolean;
  /** Whether the list of the account has this browser, alive. */
  readonly isListed: boolean;
}

export type DeviceState = 'not_offered' | 'insecure' | 'home_screen' | 'unsupported' | 'denied' | 'off' | 'on';

/** The first thing that stands in the way. */
export function deviceState(here: Here): DeviceState {
  if (!here.isOffered) return 'not_offered';
  if (!here.isSecure) return 'insecure';
  if (here.isApplePhone && !here.isInstalled) return 'home_screen';
  if (!here.hasPush) return 'unsupported';
  if (here.permission === 'denied') return 'denied';
  return here.isListed && here.permission === 'granted' ? 'on' : 'off';
}
