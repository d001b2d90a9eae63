import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { itemAt, required } from '@spillway/checked/reads';
import { kindOfAddress } from './addresses.ts';
import { OutboundError } from './outbound-error.ts';
import { bare, names, type Target } from './targets.ts';

/** Returns every address of a name; tests replace only this. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export const resolveBySystem: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/** A listener of the product itself: its port, at every address of this machine, or at a named host. */
export interface OwnPort {
  readonly port: number;
  /** Null means this machine. */
  readonly host: string | null;
}

interface Walls {
  readonly allowances: readonly Target[];
  readonly ownPorts: readonly OwnPort[];
  /** Addresses of this machine's network cards. */
  readonly ownAddresses: readonly string[];
}

/** Returns the allowed addresses in the order of the resolver. The name is looked up once: connections use these addresses and no name. */
export async function pinnedAddresses(
  resolve: Resolve,
  walls: Walls,
  to: { readonly host: string; readonly port: number; readonly isOfMachine: boolean },
): Promise<readonly string[]> {
  const host = to.host.replace(/^\[|\]$/g, '');
  if (host === '' || /[\s/@\\]/.test(host)) throw new OutboundError('bad_address', { host: to.host.slice(0, 100) });
  const found = isIP(host) ? [host] : await resolveAddresses(resolve, bare(host));
  if (to.isOfMachine) return found;
  const refused = new Map(found.map((address) => [address, refusalOf(walls, host, to.port, address)]));
  const open = found.filter((address) => refused.get(address) === null);
  if (open.length > 0) return open;
  const [address, reason] = itemAt([...refused], 0);
  throw new OutboundError('address_refused', { host, port: to.port, address, why: required(reason) });
}

async function resolveAddresses(resolve: Resolve, host: string): Promise<readonly string[]> {
  try {
    const found = await resolve(host);
    if (found.length > 0) return found;
  } catch (error) {
    throw new OutboundError('not_resolved', { host }, { cause: error });
  }
  throw new OutboundError('not_resolved', { host });
}

/** Null when it may be connected to. */
function refusalOf(walls: Walls, host: string, port: number, address: string): string | null {
  const kind = kindOfAddress(address);
  if (kind === 'never') return 'never';
  const matchingAllowances = walls.allowances.filter((one) => names(one, host, address));
  const isOwn = isOwnPort(walls, host, port, address, kind === 'loopback' || kind === 'unspecified');
  // Allowing a whole network does not open the product's own listeners.
  if (isOwn) return matchingAllowances.some((one) => one.port === port) ? null : 'own_port';
  if (kind === 'public' || kind === 'lan') return null;
  // Clouds hand out keys there, so it is allowed by its address alone, never within a network.
  const countedAllowances =
    kind === 'metadata'
      ? matchingAllowances.filter((one) => one.bits === null && isIP(one.host) !== 0)
      : matchingAllowances;
  return countedAllowances.some((one) => one.port === null || one.port === port) ? null : kind;
}

function isOwnPort(walls: Walls, host: string, port: number, address: string, isOwnHost: boolean): boolean {
  const isThisMachine = isOwnHost || walls.ownAddresses.includes(address);
  return walls.ownPorts.some(
    (ownEndpoint) =>
      ownEndpoint.port === port &&
      (ownEndpoint.host === null ? isThisMachine : [host, address].includes(ownEndpoint.host)),
  );
}
