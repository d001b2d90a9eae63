import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';

/** Trusts these certificates until the test ends, as if somebody had installed them. */
export function trustCertificates(...certificates: readonly string[]): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, ...certificates]);
  onTestFinished(() => setDefaultCACertificates(before));
}
