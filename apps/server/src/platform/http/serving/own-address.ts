import type { AddressInfo } from 'node:net';

/** The local address of this server: listening on every address includes the loopback one. */
export function ownAddress(listening: AddressInfo | string | null, isSecure: boolean): string {
  if (listening === null || typeof listening === 'string') throw new Error('The server does not listen on a port.');
  const { address, port } = listening;
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address] ?? (address.includes(':') ? `[${address}]` : address);
  return `${isSecure ? 'https' : 'http'}://${host}:${port}`;
}
