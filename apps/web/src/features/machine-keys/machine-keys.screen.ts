import { apiBase } from '@spillway/contract/contract';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { t } from '../../../testing/words.ts';

const page = await openScreen('/keys/manage');
const name = 'SCADA trung tâm';
let first = '';

const pane = () => page.locator('.pane');
const dialog = () => page.getByRole('dialog');
const paneButton = (label: string) => pane().getByRole('button', { name: label, exact: true });
const dialogButton = (label: string) => dialog().getByRole('button', { name: label, exact: true });

async function reads(key: string): Promise<number> {
  const answer = await fetch(`${apiBase}/v1/series/getall`, { headers: { authorization: `Bearer ${key}` } });
  await answer.arrayBuffer();
  return answer.status;
}

async function shownSecret(): Promise<string> {
  const shownDialog = page.getByRole('dialog', { name: t('machineKeys.key.title') });
  const secret = (await shownDialog.locator('output').textContent()) ?? '';
  await shownDialog.getByRole('button', { name: t('ui.oneTime.done') }).click();
  return secret;
}

describe('a key of a machine', () => {
  it('is added with what it may do, shown this once, and opens that', async () => {
    await page
      .getByRole('button', { name: t('machineKeys.add'), exact: true })
      .first()
      .click();
    await pane().getByLabel(t('machineKeys.field.name'), { exact: true }).fill(name);
    await paneButton(t('machineKeys.add')).click();
    await pane().getByText(t('machineKeys.form.scopesMissing')).waitFor();
    await pane().getByLabel(t('machineKeys.scope.measurements'), { exact: true }).check();
    await paneButton(t('machineKeys.add')).click();
    first = await shownSecret();
    expect(document.documentElement.outerHTML).not.toContain(first);
    expect(await reads(first)).toBe(200);
    await pane().getByText(t('machineKeys.state.live')).first().waitFor();
  });

  it('is rotated, and the former one goes on for the time that is chosen', async () => {
    await paneButton(t('machineKeys.act.rotate')).click();
    await dialog().getByText(t('overlap.hint')).waitFor();
    await dialogButton(t('machineKeys.act.rotate')).click();
    const second = await shownSecret();
    expect([await reads(first), await reads(second)]).toEqual([200, 200]);
    await pane().getByText(t('machineKeys.field.former'), { exact: true }).waitFor();
  });

  it('is revoked for good', async () => {
    await paneButton(t('machineKeys.act.revoke')).click();
    await dialogButton(t('machineKeys.act.revoke')).click();
    await page.getByText(t('machineKeys.done.revoked', { name })).waitFor();
    expect(await reads(first)).toBe(401);
    await paneButton(t('machineKeys.act.rotate')).waitFor({ state: 'detached' });
  });
});
