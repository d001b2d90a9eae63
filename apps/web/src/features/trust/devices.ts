/** Kinds of devices with their steps and certificate file. */
export const devices = {
  windows: { file: 'crt', steps: ['file', 'install', 'place', 'store', 'confirm', 'reopen'] },
  android: { file: 'crt', steps: ['file', 'settings', 'install', 'choose', 'check'] },
  ios: { file: 'mobileconfig', steps: ['file', 'install', 'trust', 'check'] },
  mac: { file: 'crt', steps: ['file', 'keychain', 'find', 'trust', 'reopen'] },
  linux: { file: 'pem', steps: ['file', 'system', 'fedora', 'chrome'] },
  firefox: { file: 'pem', steps: ['own', 'file', 'settings', 'import', 'identify'] },
} as const;

export type Device = keyof typeof devices;

export const deviceNames = Object.keys(devices) as Device[];

/** Device by user agent. An iPad identifies itself as a Mac but has a touch screen. */
export function deviceOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/Android/.test(userAgent)) return 'android';
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  if (/Macintosh/.test(userAgent)) return 'mac';
  if (/Linux|X11|CrOS/.test(userAgent)) return /Firefox/.test(userAgent) ? 'firefox' : 'linux';
  return 'windows';
}
