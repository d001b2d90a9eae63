/**
 * Every command of package.json. Plain JavaScript without dependencies: it runs before anything is installed.
 * The version is looked at first, because an old Node would fail on the rest with a message that helps nobody.
 */
import { tooOld } from './lib/node-version.mjs';

const sentence = tooOld(process.versions.node);
if (sentence) {
  console.error(sentence);
  process.exitCode = 1;
} else {
  const { runCommand } = await import('./lib/run-command.mjs');
  await runCommand(process.argv.slice(2));
}
