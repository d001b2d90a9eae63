import { constants } from 'node:os';
import { commandList, commands } from './commands.mjs';
import { Interrupted, Problem } from './problem.mjs';

/** @param {string[]} argv the command and its arguments */
export async function runCommand([name, ...args]) {
  process.exitCode = await exitCodeOf(name, args).catch(explain);
}

/**
 * @param {string | undefined} name
 * @param {string[]} args
 */
async function exitCodeOf(name, args) {
  const command = name === undefined ? undefined : commands[name];
  if (!command) {
    const isAsked = name === undefined || name === '--help' || name === 'help';
    (isAsked ? console.log : console.error)(
      isAsked ? commandList() : `There is no command "${name}".\n\n${commandList()}`,
    );
    return isAsked ? 0 : 1;
  }
  if (args.includes('--help')) {
    console.log(`${command.usage}\n  ${command.help}`);
    return 0;
  }
  const { run } = await command.load();
  return run(args);
}

/** @param {unknown} error */
function explain(error) {
  if (error instanceof Interrupted) return 128 + constants.signals[error.signal];
  console.error(error instanceof Problem ? `\n${error.message}` : error);
  return 1;
}
