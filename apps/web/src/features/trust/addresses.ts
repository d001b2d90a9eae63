/** Where a page of this installation is, by each door. */
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

/** As the address bar shows it: brackets around an address of IPv6 are no part of the name. */
export const nameInBar = (hostname: string): string => hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');

const isOfThisMachine = (name: string): boolean => name === 'localhost' || name === '::1' || name.startsWith('127.');

/**
 * The name to hand to another device: the one this browser came by, unless that leads every device to itself. An address before a name:
 * a phone finds it without the network's help.
 */
export function nameForOthers(current: string, names: readonly string[]): string | null {
  const usable = names.filter((name) => !isOfThisMachine(name));
  if (usable.includes(current)) return current;
  return usable.find((name) => /^\d+(?:\.\d+){3}$/.test(name)) ?? usable[0] ?? null;
}
