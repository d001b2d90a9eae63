import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { capture } from '../lib/child.mjs';
import { npmEnvironment, npmProgram } from '../lib/npm.mjs';
import { root } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';

/**
 * Lists the runtime components of the product from the lock file alone, so nothing has to be installed.
 * @type {import('../lib/commands.mjs').CommandModule['run']}
 */
export async function run([file = 'sbom.cdx.json']) {
  const npm = npmProgram();
  const asked = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--loglevel=error'];
  const { code, output } = await capture({ ...npm, args: [...npm.args, ...asked], cwd: root, env: npmEnvironment() });
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  if (code !== 0 || json === '') throw new Problem(`npm could not list the packages:\n${output.trim()}`);
  const bill = JSON.parse(json);
  const target = path.resolve(root, file);
  writeFileSync(target, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${bill.components.length} packages of Spillway, as CycloneDX ${bill.specVersion}: ${target}`);
  return 0;
}
