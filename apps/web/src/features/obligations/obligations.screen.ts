import { describe, expect, it } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { t } from '../../../testing/words.ts';

const page = await openScreen('/duties');

const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const part = (of: 'ahead' | 'past' | 'calendar') =>
  page.locator('.ant-segmented-item', { hasText: t(`owed.tabs.${of}`) }).click();

interface Calendars {
  readonly versions: readonly { readonly calendar_id: string; readonly duties: number; readonly verified: number }[];
}
const calendars = async () => (await page.call<Calendars>('GET', '/v1/duty-calendar/getall')).versions;

describe('what is owed', () => {
  it('begins with a calendar after a public decision', async () => {
    if ((await calendars()).length === 0) await press(t('owed.fromExample'));
    await page.locator('.owed table').waitFor();
    expect((await calendars()).length).toBeGreaterThan(0);
  });

  it('says by when, to whom and why', async () => {
    const row = page.locator('.owed tbody tr').first();
    await row.waitFor();
    expect(await row.textContent()).toContain('Điều');
  });

  it('a duty that is changed makes a new version of the calendar', async () => {
    const before = await calendars();
    await part('calendar');
    await page.locator('.owed-duties button').first().click();
    await page.getByLabel(t('owed.isVerified')).check();
    await press(t('owed.save'));
    await page.getByText(t('owed.saved')).waitFor();
    const [newest, previousCalendar] = await calendars();
    expect(previousCalendar!.calendar_id).toBe(before[0]!.calendar_id);
    expect(newest!.verified).toBe(before[0]!.verified + 1);
  });

  it('the past is read by months', async () => {
    await part('past');
    await page.locator('.owed .facts').waitFor();
    await press(t('owed.before'));
    await page.locator('.owed .facts').waitFor();
  });
});
