import { itemAt } from '@spillway/checked/reads';
import { bytesOfAddress } from './addresses.ts';

/** The scope of an allowance: a host name, an address or a network, at one port or at all but the product's own. */
export interface Target {
  readonly host: string;
  /** Prefix length of a network; null for an address or a name. */
  readonly bits: number | null;
  readonly port: number | null;
}

const name = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*\.?$/;
const digitsPattern = /^[\d.]+$/;
/** A wider network would disable the checks. */
const fewestBits = { 4: 8, 16: 10 } as const;

/** Accepts `10.1.2.3`, `10.1.0.0/16`, `fe80::/10`, `gateway.lan`, `gateway.lan:9710`, `[::1]:8883`; null for anything else. */
export function readTarget(writtenText: string): Target | null {
  const text = writtenText.trim().toLowerCase();
  const [, bracketedHost, plain, portText] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const port = portText === undefined ? null : Number(portText);
  if (port !== null && (port < 1 || port > 65_535)) return null;
  const [host = '', size, ...more] = (bracketedHost ?? plain ?? text).split('/');
  if (more.length > 0) return null;
  const bytes = bytesOfAddress(host);
  if (!bytes)
    return size === undefined && name.test(host) && !digitsPattern.test(host)
      ? { host: bare(host), bits: null, port }
      : null;
  if (size === undefined) return { host, bits: null, port };
  if (!/^\d{1,3}$/.test(size)) return null;
  const bits = Number(size);
  if (bits > bytes.length * 8 || bits < fewestBits[bytes.length as 4 | 16]) return null;
  return { host, bits, port };
}

export const bare = (host: string) => host.toLowerCase().replace(/\.$/, '');

/** Whether it covers this host, or the address the host resolved to. */
export function names(target: Target, host: string, address: string): boolean {
  const network = bytesOfAddress(target.host);
  if (!network) return target.host === bare(host);
  const bytes = bytesOfAddress(address);
  if (bytes?.length !== network.length) return false;
  const bits = target.bits ?? bytes.length * 8;
  return bytes.every((byte, index) => {
    const left = Math.max(0, Math.min(8, bits - index * 8));
    const mask = (0xff << (8 - left)) & 0xff;
    return (byte & mask) === (itemAt(network, index) & mask);
  });
}

export const writtenTarget = ({ host, bits, port }: Target): string => {
  const network = bits === null ? host : `${host}/${bits}`;
  if (port === null) return network;
  return host.includes(':') ? `[${network}]:${port}` : `${network}:${port}`;
};
