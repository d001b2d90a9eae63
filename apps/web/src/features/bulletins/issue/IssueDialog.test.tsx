import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import i18next from 'i18next';
import { act, type ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { plantZone, usualTimeZone } from '../../../base/format/plant-zone.ts';
import { loadVietnamese, mount } from '../../../kit/testing/mount.tsx';
import { contactsQuery } from '../../../shared/contacts/queries.ts';
import { DeliveryPanel } from '../delivery/DeliveryPanel.tsx';
import { IssuedPanel } from '../issued/IssuedPanel.tsx';
import {
  type DeliverySettings,
  deliveryQuery,
  issuedQuery,
  type Ready,
  readyQuery,
  sharesQuery,
  templatesQuery,
  wordsQuery,
} from '../issued/queries.ts';
import { SharePanel } from '../share/SharePanel.tsx';
import { TemplatesPanel } from '../templates/TemplatesPanel.tsx';
import viIssue from '../words/vi/bulletinIssue.ts';
import viBulletins from '../words/vi/bulletins.ts';
import { IssueDialog } from './IssueDialog.tsx';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { bulletinIssue: viIssue, bulletins: viBulletins }, true);
});

const ready: Ready = {
  version: 3,
  kind: 'flood',
  owed_at: '2026-05-08T03:30:00.000Z',
  is_late: true,
  figures: { lake_level: 172.35, inflow: 1580, peak: 2150, peak_at: '2026-05-08T09:00:00.000Z', release: 1450 },
  last: {
    number: '006/TINLU-MAU',
    owed_at: '2026-05-08T00:30:00.000Z',
    figures: { lake_level: 171.9, inflow: 1234, peak: 2000, peak_at: null, release: 980 },
  },
  faults: [{ code: 'record_old', severity: 'serious', path: 'base_at', facts: {} }],
  rule: 'with_notes',
  asked: null,
  next_number: '007/TINLU-MAU',
  is_held: false,
  number_hold: null,
};

/** Renders with answers of the server already in the cache. */
function mountDialog(node: ReactNode, answers: readonly (readonly [readonly unknown[], unknown])[]) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  for (const [key, data] of answers) client.setQueryData(key, data);
  return mount(
    <QueryClientProvider client={client}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <App>{node}</App>
      </ConfigProvider>
    </QueryClientProvider>,
  );
}

describe('who issues a bulletin', () => {
  it('sees each figure beside the last bulletin, and issues only after confirming all of them with a reason', async () => {
    mountDialog(<IssueDialog bulletinId="b" onClose={() => undefined} onIssued={() => undefined} />, [
      [readyQuery('b').queryKey, ready],
    ]);
    await act(async () => undefined);
    const rows = [...document.querySelectorAll('.issue-figures tbody tr')].map(({ textContent }) => textContent);
    expect(rows[0]).toContain('172,35 m');
    expect(rows[0]).toContain('171,90 m');
    expect(rows[2]).toContain('2.150 m³/s');
    expect(document.body.textContent).toContain('007/TINLU-MAU');
    const go = () =>
      [...document.querySelectorAll<HTMLButtonElement>('.issue-acts button')].find(
        ({ textContent }) => textContent === viIssue.issue.go,
      )!;
    expect(go().disabled).toBe(true);
    const boxes = [...document.querySelectorAll<HTMLInputElement>('.issue-figures input[type=checkbox]')];
    expect(boxes).toHaveLength(5);
    for (const box of boxes) act(() => box.click());
    // The reason is still missing.
    expect(go().disabled).toBe(true);
  });
});

describe('what was issued', () => {
  it('is listed with its state, and asks for nothing that is not there', async () => {
    const bulletin = {
      bulletin_id: '1',
      kind: 'flood',
      number: '007/TINLU-MAU',
      title: 'TIN LŨ',
      issued_at: '2026-05-08T03:31:00.000Z',
      owed_at: '2026-05-08T03:30:00.000Z',
      issued_by: 'Lan',
      second_by: null,
      state: 'signature_pending',
      signed_as: null,
      signed_at: null,
      is_noted: true,
      countersign_until: '2026-05-09T03:31:00.000Z',
      countersigned_at: null,
      countersigned_by: null,
      corrects: null,
      corrected_by: null,
      files: [{ format: 'pdf', file_name: 'a.pdf', bytes: 1, sha256: 'ab' }],
      may: { countersign: true },
    };
    const container = mountDialog(<IssuedPanel onCorrect={() => undefined} />, [
      [issuedQuery.queryKey, { pages: [{ bulletins: [bulletin], has_more: false }], pageParams: [undefined] }],
      [['bulletins', 'differs'], { bulletins: [] }],
    ]);
    await act(async () => undefined);
    expect(container.textContent).toContain(viIssue.issued.pending);
    expect(container.querySelector('button')?.getAttribute('aria-label')).toContain('PDF');
  });

  it('has its forms and links', async () => {
    const container = mountDialog(
      <>
        <TemplatesPanel />
        <SharePanel />
      </>,
      [
        [templatesQuery.queryKey, { kinds: [{ kind: 'flood', in_use: null, versions: [] }], may: { update: true } }],
        [
          wordsQuery('flood').queryKey,
          { single: ['number'], rows: [{ table: 'state', columns: ['inflow'] }], required: [] },
        ],
        [sharesQuery.queryKey, { shares: [], may: { update: true } }],
        [deliveryQuery.queryKey, null],
      ],
    );
    await act(async () => undefined);
    expect(container.textContent).toContain(viIssue.templates.product);
    expect(container.textContent).toContain('{#state}');
    expect(container.textContent).toContain(viIssue.share.none);
    for (const label of container.querySelectorAll<HTMLLabelElement>('label'))
      expect(document.getElementById(label.htmlFor)).not.toBeNull();
  });
});

describe('numbers that were given out elsewhere', () => {
  afterEach(() => {
    vi.useRealTimers();
    plantZone.set(usualTimeZone);
  });

  it.each([
    ['Asia/Tokyo', '2026-12-31T15:30:00Z', '2027'],
    ['America/Lima', '2027-01-01T04:30:00Z', '2026'],
  ])('are of the year on the clock of the plant, in %s', async (zone, at, year) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
    plantZone.set(zone);
    const settings: DeliverySettings = {
      number_form: '{number}',
      file_form: '{at}',
      chiefs: [],
      lists: [],
      servers: [],
      version: 1,
      ways: [],
      numbers: [],
      held: [],
      may: { update: true },
    };
    const container = mountDialog(<DeliveryPanel />, [
      [deliveryQuery.queryKey, settings],
      [contactsQuery.queryKey, { groups: [], people: [], contacts: [] }],
    ]);
    await act(async () => undefined);
    const label = [...container.querySelectorAll('label')].find(
      ({ textContent }) => textContent === viIssue.field.year,
    )!;
    expect((document.getElementById(label.htmlFor) as HTMLInputElement).value).toBe(year);
  });
});
