import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import routes from '../../base/i18n/words/vi/routes.ts';
import { loadVietnamese, mountPage } from '../../kit/testing/mount.tsx';
import NotFoundPage from './NotFoundPage.tsx';
import words from './words/vi/notFound.ts';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { notFound: words, routes });
});

it.each(['/forecast/tt08', '/forecast/tt08/'])(
  'a page that this server leaves out says so at %s, and who can switch it on',
  async (path) => {
    const page = await mountPage(<NotFoundPage />, path);
    expect(page.querySelector('h1')?.textContent).toBe(words.off.replace('{{title}}', routes.bulletins));
    expect(page.textContent).toContain('BULLETINS=on');
    expect(page.textContent).not.toContain(words.text);
  },
);

it('an address that there never was is told as before', async () => {
  const page = await mountPage(<NotFoundPage />, '/forecast/tt09');
  expect(page.querySelector('h1')?.textContent).toBe(words.title);
  expect(page.textContent).not.toContain('BULLETINS');
});
