import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';

/** Until the test ends this machine trusts these certificates, as if somebody had installed them. */
export function trusting(...certificates: readonly string[]): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, ...certificates]);
  onTestFinished(() => setDefaultCACertificates(before));
}
