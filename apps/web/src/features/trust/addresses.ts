export interface Ports {
  readonly http: number;
  readonly https: number;
}

const inAddress = (name: string): string => (name.includes(':') ? `[${name}]` : name);
const withPort = (port: number, usual: number): string => (port === usual ? '' : `:${port}`);

export const trustAddress = (name: string, { http }: Ports): string =>
  `http://${inAddress(name)}${withPort(http, 80)}/trust`;

export const secureAddress = (name: string, { https }: Ports): string =>
  `https://${inAddress(name)}${withPort(https, 443)}`;

/** As in the address bar: the brackets of an IPv6 address are not part of the name. */
export const addressBarName = (hostname: string): string => hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');

const isLoopbackName = (name: string): boolean => name === 'localhost' || name === '::1' || name.startsWith('127.');

/**
 * Name for another device: the one this browser used, unless it points every device to itself. Addresses before names,
 * since a phone finds them without DNS.
 */
export function nameForOthers(current: string, names: readonly string[]): string | null {
  const usable = names.filter((name) => !isLoopbackName(name));
  if (usable.includes(current)) return current;
  return usable.find((name) => /^\d+(?:\.\d+){3}$/.test(name)) ?? usable[0] ?? null;
}
