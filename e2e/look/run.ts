import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { screens } from '../../apps/web/src/shared/screens/screens.ts';
import { openBrowser, openContext, type View, watchProblems } from '../support/browser.ts';
import { userWithRole } from '../support/people.ts';
import { type StartedServer, startServer } from '../support/server.ts';
import { signIn, useTheme } from '../support/web-app.ts';
import { indexPage, type Shot } from './index-page.ts';
import { lookForManual } from './manual.ts';
import { type Edition, type LookOptions, readOptions } from './options.ts';
import { waitUntilSettled } from './wait-until-settled.ts';

const outDir = path.resolve(import.meta.dirname, '../../look');
const publicPaths = [
  '/account/login',
  '/account/register',
  '/account/forgot-password',
  '/account/reset-password',
  '/trust',
];
const heights: Readonly<Record<number, number>> = { 390: 844 };

/** Takes a picture of every route. Fast, so that it is actually used. */
async function takePictures(options: LookOptions): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const browser = await openBrowser();
  const shots: Shot[] = [];
  for (const edition of options.editions) {
    const server = await startServer({ env: { EDITION: edition, EXPERT_USERNAMES: 'admin', DEMO: 'small' } });
    const person = await userWithRole(options.role, server);
    for (const view of viewsOf(options, edition))
      shots.push(...(await takePicture(browser, server, person, edition, view, options)));
    await server.stop();
    process.stdout.write(`${edition}: ${shots.length} pictures so far\n`);
  }
  await browser.close();
  writeFileSync(path.join(outDir, 'index.html'), indexPage(shots, options.role));
  const flawedShots = shots.filter((shot) => shot.problems.length > 0);
  for (const { file, problems } of flawedShots) process.stdout.write(`${file}: ${problems.join('; ')}\n`);
  process.stdout.write(`${shots.length} pictures in look/index.html, ${flawedShots.length} with complaints\n`);
}

/** All views for the first edition; others differ only in colour and menu, so one width and language is enough. */
function viewsOf(options: LookOptions, edition: Edition): View[] {
  const isMain = edition === options.editions[0];
  const widths = isMain ? options.widths : options.widths.slice(0, 1);
  const languages = isMain ? options.languages : options.languages.slice(0, 1);
  return widths.flatMap((width) =>
    languages.flatMap((language) =>
      options.themes.map((theme) => ({ width, height: heights[width] ?? 900, language, theme })),
    ),
  );
}

async function takePicture(
  browser: Browser,
  server: StartedServer,
  person: { username: string; password: string },
  edition: Edition,
  view: View,
  { only }: LookOptions,
): Promise<Shot[]> {
  const context = await openContext(browser, view);
  await useTheme(context, view.theme);
  const page = await context.newPage();
  const problems = watchProblems(page);
  const shots: Shot[] = [];
  const take = async (route: string) => {
    if (!route.includes(only)) return;
    await page.goto(server.url + route, { waitUntil: 'load' });
    await waitUntilSettled(page);
    const name = [route.slice(1).replaceAll('/', '_') || 'home', edition, view.width, view.theme, view.language].join(
      '-',
    );
    await page.screenshot({ path: path.join(outDir, `${name}.png`) });
    shots.push({ file: `${name}.png`, path: route, edition, ...view, problems: problems.splice(0) });
  };
  for (const route of publicPaths) await take(route);
  await signIn(page, server.url, person);
  for (const screen of screens) await take(screen.path);
  await take('/no-such-page');
  await context.close();
  return shots;
}

const options = readOptions(process.argv.slice(2));
await (options.manual ? lookForManual(options.only) : takePictures(options));
