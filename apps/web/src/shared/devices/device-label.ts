import { maxDeviceLabel } from '@spillway/contract/access/devices/limits';

/** The first match counts: a browser that imitates another one has its own name first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bcoc_coc_browser\//i, 'Cốc Cốc'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const browserName = (all: typeof browsers, userAgent: string) => all.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Device name from the user agent: `Chrome, Android`. Proper names only, the same in every language. */
export const deviceLabel = (userAgent: string): string =>
  [browserName(browsers, userAgent), browserName(systems, userAgent)]
    .filter(Boolean)
    .join(', ')
    .slice(0, maxDeviceLabel) || 'Web';
