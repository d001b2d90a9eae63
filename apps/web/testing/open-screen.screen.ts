import { expect, it } from 'vitest';
import { addPerson } from '../../../e2e/support/people.ts';
import { openScreen } from './open-screen.tsx';
import { t } from './words.ts';

const page = await openScreen('/station/manage');
const viewer = { username: 'chixem', password: 'Mua2026xem' };

it('what does not come is named, with what stands there instead', async () => {
  await page.getByText(t('stations.empty.title')).waitFor();
  const missing = page.getByRole('button', { name: 'Không có nút này' });
  await expect(missing.waitFor({ withinMs: 1 })).rejects.toThrow(
    `button “Không có nút này”: not visible, 0 found. There stands:\n${t('stations.title')}`,
  );
});

it('of several that fit none is taken', async () => {
  await expect(page.getByRole('link').click()).rejects.toThrow(/^link: \d+ fit\./);
});

it('whoever may not write is told so by the page, and refused by the product', async () => {
  await addPerson('', page.token, 'viewer', viewer);
  await page.signIn(viewer);
  await page.goto('/station/manage');
  await page.getByText(t.like('ui.readOnly')).waitFor();
  expect(await page.getByRole('button', { name: t('stations.add'), exact: true }).count()).toBe(0);
  const { token } = await page.call<{ token: { access: string } }>('POST', '/auth/login', viewer);
  const refused = page.call('POST', '/v1/setting/station/delete', { station_id: '1' }, token.access);
  await expect(refused).rejects.toMatchObject({ status: 403 });
});
