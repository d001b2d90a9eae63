import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasedText } from './changelog.ts';
import { isNewer, setVersion, setVersions } from './version.ts';

/**
 * Sets the version in the files of a clean checkout, saves its schema and a small plant, and commits and tags
 * everything. If a step fails, the checkout is restored.
 */
const [version = '', today = ''] = process.argv.slice(2);
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const change = (file: string, to: (text: string) => string) => writeFileSync(file, to(readFileSync(file, 'utf8')));

const { version: previousVersion } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const tag = `v${version}`;
if (!isNewer(version, previousVersion))
  fail(`${version} does not follow ${previousVersion}. Name the next version, such as npm run release -- 2.0.0`);
if (git('tag', '--list', tag) !== '') fail(`The tag ${tag} is there already.`);

const releaseFolder = join('apps/server/releases', version);
try {
  for (const file of ['CHANGELOG.md', 'CHANGELOG.vi.md']) change(file, (text) => releasedText(text, version, today));
  for (const file of git('ls-files', 'package.json', '*/package.json').split('\n'))
    change(file, (text) => setVersion(text, version));
  change('package-lock.json', (text) => setVersions(text, version));
  execFileSync(process.execPath, ['apps/server/src/testing/releases/write-release.ts'], { stdio: 'inherit' });
  git('add', '--all');
  git('commit', '--quiet', '--message', `release: ${version}`);
  git('tag', '--annotate', tag, '--message', `Spillway ${version}`);
} catch (error) {
  git('reset', '--quiet', '--hard');
  rmSync(releaseFolder, { recursive: true, force: true });
  fail(error instanceof Error ? error.message : String(error));
}
console.log(`${version} is committed and tagged as ${tag}. Publish both: git push --follow-tags`);

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}
