import { expect, it } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { t } from '../../../testing/words.ts';

const page = await openScreen('/account-information', { environment: { EDITION: 'ADVANCE', BULLETINS: 'off' } });

it('a server without bulletins has no way to their page, and its address says what is off and who switches it on', async () => {
  for (const path of ['/forecast/tt08', '/forecast/tt08#issued']) {
    await page.goto(path);
    await page.getByRole('heading', { name: t('notFound.off', { title: t('routes.bulletins') }) }).waitFor();
    await page.getByText(t('notFound.offWho', { setting: 'BULLETINS' })).waitFor();
  }
  // The menu is present and links to other pages.
  await page.locator('a[href^="/report/index"]').first().waitFor();
  expect(await page.locator('a[href^="/forecast/tt08"]').count()).toBe(0);
});
