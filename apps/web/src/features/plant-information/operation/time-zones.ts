/** Browsers list the zone of Vietnam under its old name; the plant's own name for it comes first. */
const usual = ['Asia/Ho_Chi_Minh', 'Asia/Bangkok', 'Asia/Vientiane', 'Asia/Phnom_Penh', 'UTC'];

export function timeZones(present: string): readonly string[] {
  return [...new Set([present, ...usual, ...Intl.supportedValuesOf('timeZone')])];
}
