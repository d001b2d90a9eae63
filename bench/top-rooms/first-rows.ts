import { apiBase } from '@spillway/contract/contract';
import { openBrowser, openContext } from '../../e2e/support/browser.ts';
import { signIn } from '../../e2e/support/web-app.ts';
import type { YearPlant } from './year-plant.ts';

interface ReportTimes {
  readonly firstMs: number;
  readonly wholeMs: number;
  readonly rows: number;
}

/** Through the API: time to the first row and to the last. */
export async function waitForAnswer(baseUrl: string, token: string, report: object): Promise<ReportTimes> {
  const startedMs = performance.now();
  const { body, ok } = await fetch(`${baseUrl}${apiBase}/v1/report/lite/get-report`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
  if (!ok || body === null) throw new Error('The report was refused.');
  let [firstMs, rows, rest] = [0, 0, ''];
  const decoder = new TextDecoder();
  for await (const part of body) {
    rest += decoder.decode(part, { stream: true });
    const end = rest.lastIndexOf('\n') + 1;
    rows += rest.slice(0, end).split('"date_string"').length - 1;
    if (rows > 0 && firstMs === 0) firstMs = performance.now() - startedMs;
    rest = rest.slice(end);
  }
  if (!rest.includes('"status":"success"')) throw new Error('The report broke off.');
  return { firstMs, wholeMs: performance.now() - startedMs, rows };
}

/** In the browser: time from the click to the first drawn rows and to the last. */
export async function drawnMs(baseUrl: string, plant: YearPlant): Promise<ReportTimes> {
  const browser = await openBrowser();
  try {
    const page = await (await openContext(browser)).newPage();
    page.setDefaultTimeout(120_000);
    const columns = plant.seriesIds.map((id) => ({ key: `series:${id}`, aggregate: null }));
    const draftJson = JSON.stringify({ draft: { kind: 'raw', columns } });
    await page.addInitScript((draft) => localStorage.setItem('spillway.report', draft), draftJson);
    await signIn(page, baseUrl, plant.admin);
    await page.goto(`${baseUrl}/report/index`);
    await page.getByRole('combobox', { name: 'Khoảng thời gian' }).click();
    await page.getByTitle('Tự chọn').click();
    for (const [name, wall] of [
      ['Từ lúc', plant.from],
      ['Đến lúc', plant.to],
    ] as const) {
      const field = page.getByRole('textbox', { name });
      await field.fill(typed(wall));
      await field.press('Enter');
    }
    // Typing the period may already have started a report; the button is inactive meanwhile.
    await page.waitForFunction(() => document.querySelector('.report-coming, .report-wait, .ant-btn-loading') === null);
    const pageDrawn = page.evaluate(
      () =>
        new Promise<{ firstMs: number; wholeMs: number }>((resolve) => {
          let [pressedMs, firstMs] = [0, 0];
          document.addEventListener('click', () => (pressedMs = performance.now()), { capture: true, once: true });
          let isCleared = false;
          const checkPage = () => {
            const isDrawn = document.querySelector('.report-table td') !== null;
            if (pressedMs > 0 && !isDrawn) isCleared = true;
            if (isCleared && firstMs === 0 && isDrawn) firstMs = performance.now() - pressedMs;
            const isWhole = isDrawn && document.querySelector('.report-coming, .report-wait') === null;
            if (firstMs > 0 && isWhole) resolve({ firstMs, wholeMs: performance.now() - pressedMs });
            else requestAnimationFrame(checkPage);
          };
          checkPage();
        }),
    );
    await page.getByRole('button', { name: 'Lập báo cáo' }).first().click();
    const times = await pageDrawn;
    const said = (await page.locator('.table-foot [role=status]').textContent()) ?? '';
    const [, rows = ''] = /trên ([\d.]*\d)/.exec(said) ?? [];
    return { ...times, rows: Number(rows.replaceAll('.', '')) };
  } finally {
    await browser.close();
  }
}

/** HH:mm dd/MM/yyyy. */
const typed = (wall: string): string => `${wall.slice(11, 16)} ${wall.slice(0, 10).split('-').toReversed().join('/')}`;
