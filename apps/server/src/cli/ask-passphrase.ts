import readline from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Problem } from '../platform/problem.ts';

/** From `BACKUP_PASSPHRASE`, for timers and scripts; otherwise entered at the terminal without echo. */
export async function askPassphrase(question: string): Promise<string> {
  const environmentPassphrase = process.env.BACKUP_PASSPHRASE;
  if (environmentPassphrase) return environmentPassphrase;
  if (!process.stdin.isTTY)
    throw new Problem('There is no terminal to ask for the backup passphrase: set BACKUP_PASSPHRASE.');
  process.stdout.write(question);
  const hiddenOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = readline.createInterface({ input: process.stdin, output: hiddenOutput, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}
