import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { endTransitions, openOverlays, pressThemeSwitch, waitUntilAtRest } from './theme-switch.ts';

const everyRule: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};
/** The only two rules of axe's category `cat.color` that look at colours. Another theme affects nothing else. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** Known findings inside antd's popups, by rule and selector. Listed in docs/quality.md; may only shrink. */
const knownItems: readonly { readonly rule: string; readonly selector: RegExp }[] = [];

/** The axe version bundled with its playwright package. */
const axeRequire = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const source = readFileSync(axeRequire.resolve('axe-core/axe.min.js'), 'utf8');

export const axeRules = (): axe.RuleMetadata[] => (axeRequire('axe-core') as typeof axe).getRules();

/** Serious and critical findings that are not known, in the current theme. */
export async function findings(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Loading content is dimmed, and opening content is half visible: users read neither.
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await endTransitions(page);
  return await ask(page, everyRule);
}

/** Same as `findings`, plus the colours of the other theme on the same page with everything that is open. */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  await waitUntilAtRest(page);
  const first = await findings(page);
  const open = await openOverlays(page);
  const theme = await pressThemeSwitch(page);
  const remainingOverlays = await openOverlays(page);
  const closed = open.filter((one) => !remainingOverlays.includes(one));
  if (closed.length > 0) throw new Error(`The theme closed ${closed.join()}.`);
  const second = await ask(page, { runOnly: { type: 'rule', values: [...colourRules] } });
  await pressThemeSwitch(page);
  return [...first, ...second.map((finding) => `${theme}: ${finding}`)];
}

/** Findings of all axe rules within one part of the page. */
export const findingsWithin = (page: Page, selector: string): Promise<string[]> => ask(page, {}, selector);

async function ask(page: Page, options: axe.RunOptions, parentSelector?: string): Promise<string[]> {
  await loadAxe(page);
  const broken = await page.evaluate(
    async ([axeOptions, selector]) => {
      // Runs every rule on everything, but describes only violations; our pages have no frames.
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(selector ?? document, {
        ...axeOptions,
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, impact, nodes }) =>
        nodes.map(({ target }) => ({ rule: id, impact, selector: target.join(' ') })),
      );
    },
    [options, parentSelector] as const,
  );
  return broken
    .filter(({ impact }) => parentSelector !== undefined || impact === 'serious' || impact === 'critical')
    .filter(({ rule, selector }) => !knownItems.some((one) => one.rule === rule && one.selector.test(selector)))
    .map(({ rule, selector }) => `${rule}: ${selector}`);
}

/** Once per page, since it is half a megabyte. */
async function loadAxe(page: Page): Promise<void> {
  if (page.frames().length > 1) throw new Error('A frame is on the page, and nobody looks into it.');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
}
