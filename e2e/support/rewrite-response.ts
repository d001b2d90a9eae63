import { addressOf } from '@spillway/contract/client';
import type { Page } from 'playwright-core';

interface ReadAnswer {
  readonly status: number;
  readonly body: unknown;
}

interface Read {
  readonly call: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

const together = '**/v1/together';

/** Changes the response of a read, single or batched. Returns a function that stops it. */
export async function rewriteResponse(
  page: Page,
  address: RegExp,
  change: (answered: ReadAnswer) => ReadAnswer,
): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const { status, body } = change({ status: response.status(), body: await response.json() });
    await route.fulfill({ response, status, json: body });
  });
  await page.route(together, async (route) => {
    const { reads } = route.request().postDataJSON() as { readonly reads: readonly Read[] };
    const isMeant = (read: Read) => address.test(addressOf(read.call.replace(/^\w+ /, ''), read));
    if (!reads.some(isMeant)) return await route.continue();
    const response = await route.fetch();
    const lines = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => {
        const parsedLine = JSON.parse(line) as ReadAnswer & { readonly at: number };
        return JSON.stringify(isMeant(reads[parsedLine.at]!) ? { ...parsedLine, ...change(parsedLine) } : parsedLine);
      });
    await route.fulfill({
      status: response.status(),
      contentType: 'application/x-ndjson',
      body: `${lines.join('\n')}\n`,
    });
  });
  return async () => {
    await page.unroute(address);
    await page.unroute(together);
  };
}
