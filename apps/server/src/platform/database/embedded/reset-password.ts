import { Problem } from '../problem.ts';
import type { Binaries } from './binaries.ts';
import { SUPERUSER } from './credentials.ts';
import { runCommand } from './run-command.ts';
import type { ServerAccount } from './server-account.ts';
import { asArguments, type ServerSettings } from './settings.ts';

/**
 * Gives a stopped cluster the passwords of this machine: after a restore, or when the file with them was lost. Whoever owns the
 * folder may do that without knowing the old one; a backup therefore carries no password.
 */
export async function resetSuperuserPassword(
  cluster: string,
  binaries: Binaries,
  account: ServerAccount,
  password: string,
  settings: ServerSettings,
): Promise<void> {
  const input = `alter role ${SUPERUSER} with login password '${password}'\n`;
  const { exitCode, stdout, stderr } = await runCommand(
    binaries.postgres,
    ['--single', '-D', cluster, ...asArguments(settings), 'postgres'],
    {
      account,
      input,
    },
  );
  const output = `${stdout}\n${stderr}`;
  if (exitCode !== 0 || /\b(ERROR|FATAL|PANIC):/.test(output)) {
    throw new Problem(`The database in ${cluster} could not be opened to set its password: ${output.trim()}`);
  }
}
