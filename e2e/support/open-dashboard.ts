import type { Page } from 'playwright-core';
import type { OpenPage, OpenProduct } from './open-product.ts';
import type { Person } from './people.ts';
import type { StillServer } from './still-product.ts';
import { t } from './words.ts';

/** Opens the dashboard and waits for the lake. */
export async function openDashboard({ open, server }: OpenProduct<StillServer>, person: Person): Promise<OpenPage> {
  const opened = await open(person);
  await opened.page.goto(server.url);
  await opened.page.waitForURL(`${server.url}/dashboard`);
  await opened.page.getByRole('heading', { name: t('series.quantity.lake_level'), exact: true }).waitFor();
  return opened;
}

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
