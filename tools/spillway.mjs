/**
 * Every command of package.json. Plain JavaScript without dependencies: it runs before anything is installed. The
 * version is checked first, because an old Node would fail on the rest with an unhelpful message.
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
