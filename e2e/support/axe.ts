import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What remains inside the UI kit's own popups, by rule and selector. It stands in docs/quality.md and may only shrink. */
const known: readonly { readonly rule: string; readonly selector: RegExp }[] = [];

/** Serious and critical findings that are not on the list. */
export async function findings(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const { violations } = await new AxeBuilder({ page })
    .withTags(rules)
    // Asks every rule of everything, and describes only what broke one; nothing of ours stands in a frame of another origin.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => ({ rule: id, selector: node.target.join(' ') })))
    .filter(({ rule, selector }) => !known.some((one) => one.rule === rule && one.selector.test(selector)))
    .map(({ rule, selector }) => `${rule}: ${selector}`);
}
