import { capture } from '../lib/child.mjs';
import { npmEnvironment, npmProgram } from '../lib/npm.mjs';
import { root } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';

/**
 * Checks runtime dependencies for known vulnerabilities. Queries npm's registry, so it needs the internet.
 * @type {import('../lib/commands.mjs').CommandModule['run']}
 */
export async function run(args) {
  const npm = npmProgram();
  const asked = ['audit', '--package-lock-only', '--omit=dev', ...args];
  const { code, output } = await capture({ ...npm, args: [...npm.args, ...asked], cwd: root, env: npmEnvironment() });
  const isAnswered = /found \d+ vulnerabilit|\d+ (low|moderate|high|critical)|"auditReportVersion"/.test(output);
  if (!isAnswered)
    throw new Problem(
      `The registry gave no answer about known weaknesses, so nothing is known about them. Run this where npm's registry can be asked.\n${output.trim()}`,
    );
  console.log(output.trim());
  return code;
}
