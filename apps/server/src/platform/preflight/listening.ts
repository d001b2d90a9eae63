import { once } from 'node:events';
import net from 'node:net';
import { Problem } from '../problem.ts';

interface Endpoint {
  readonly host: string;
  readonly port: number;
  readonly portSetting?: 'PORT' | 'TLS_PORT';
}

/** Opens and closes the address, so that a start is not refused only after everything else is done. */
export async function checkAddress({ host, port, ...more }: Endpoint): Promise<void> {
  const probe = net.createServer();
  try {
    const listening = once(probe, 'listening');
    probe.listen({ host, port, exclusive: true });
    await listening;
  } catch (error) {
    throw listenProblem(error, { host, port, ...more }) ?? error;
  } finally {
    if (probe.listening) await new Promise((closed) => probe.close(closed));
  }
}

/** Null for any other error. */
export function listenProblem(error: unknown, { host, port, portSetting = 'PORT' }: Endpoint): Problem | null {
  const { code, syscall } = error as NodeJS.ErrnoException;
  const problem = (sentence: string) => new Problem(sentence, { cause: error });
  if (code === 'EADDRINUSE')
    return problem(
      `Port ${port} of ${host} is in use: stop the program that uses it, or set ${portSetting} to another number.`,
    );
  if (code === 'EACCES' && syscall === 'listen')
    return problem(`Port ${port} cannot be used by this user: set ${portSetting} to a number from 1024 on.`);
  if (code === 'EADDRNOTAVAIL')
    return problem(`HOST ${host} is not an address of this machine: write one of its own, or 0.0.0.0 for all of them.`);
  if (syscall === 'getaddrinfo')
    return problem(`HOST ${host} is not known here (${code}): write an address of this machine, or 0.0.0.0 for all.`);
  if (code === 'EAFNOSUPPORT' || code === 'EINVAL')
    return problem(
      `HOST ${host} cannot be listened on (${code}): write an address of this machine, or 0.0.0.0 for all.`,
    );
  return null;
}
