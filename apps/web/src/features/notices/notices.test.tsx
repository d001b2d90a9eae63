import { hourMs } from '@spillway/plant-time/spans';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import i18next from 'i18next';
import { act, type ReactNode } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import viUi from '../../base/i18n/words/vi/ui.ts';
import { loadVietnamese, mountPage } from '../../kit/testing/mount.tsx';
import { contactsQuery } from '../../shared/contacts/queries.ts';
import { NoticeConfirmation } from './NoticeConfirmation.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { NoticeView } from './NoticeView.tsx';
import { type Notice, noticeQuery, type Proposal, proposalQuery } from './queries.ts';
import { ReleasingPart } from './ReleasingPart.tsx';
import vi from './words/vi/notices.ts';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { notices: vi }, true);
});

const noticeId = '00000000-0000-4000-8000-000000000001';
const demand = {
  rule_id: 'n',
  article: 'Điều 10',
  text: '',
  verified: true,
  lead_minutes: 240,
  urgent_lead_minutes: 120,
  to: ['Xã'],
  due_at: '2026-10-03T01:00:00.000Z',
  urgent_due_at: '2026-10-03T03:00:00.000Z',
  lead: 'short' as const,
};
const facts = {
  lake_level: 171.2,
  inflow: 900,
  release: 820,
  release_then: 1200,
  release_highest: null,
  release_upper: null,
  stations: [],
  forecast: null,
};
const texts = { vi: 'Hồ mở cửa van đầu tiên lúc 12:00.', en: 'The lake opens its first gate at 12:00.' };

/** Renders with answers of the server already in the cache. */
function mountNode(node: ReactNode, answers: readonly (readonly [readonly unknown[], unknown])[]) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(contactsQuery.queryKey, { contacts: [], groups: [], people: [] } as never);
  for (const [key, data] of answers) client.setQueryData(key, data);
  return mountPage(
    <QueryClientProvider client={client}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <App>{node}</App>
      </ConfigProvider>
    </QueryClientProvider>,
  );
}

describe('a notice that was sent', () => {
  const notice = {
    notice_id: noticeId,
    number: 'TB-2026/003',
    kind: 'notice',
    state: 'standing',
    act: 'first_gate',
    act_at: '2026-10-03T05:00:00.000Z',
    is_practice: false,
    sent_at: '2026-10-03T04:00:00.000Z',
    sent_by: 'lan',
    lead: 'short',
    verified: true,
    corrects: null,
    corrected_by: null,
    outgrown: null,
    countersign: null,
    order: null,
    receivers: 1,
    reached: 0,
    texts,
    facts,
    demands: [demand],
    lines: [
      {
        name: 'Xã',
        rule_ids: ['n'],
        by_call: true,
        reached: 'not_reached',
        reached_at: null,
        people: [
          {
            name: 'Ông Bình',
            is_on_duty: false,
            phones: ['+84912345678'],
            messages: [{ channel: 'mail', shown: 'x***@ho.vn', state: 'failed', at: null, said: '550 no such user' }],
          },
        ],
        unreached: [],
      },
    ],
    calls: [
      {
        line: 0,
        is_reached: false,
        spoken_with: '',
        called_by: 'Lan',
        called_at: '2026-10-03T04:10:00.000Z',
        note: 'Máy bận',
        said_by: 'lan',
        said_at: '2026-10-03T04:11:00.000Z',
      },
    ],
    sha256: 'ab',
    chain_head: 'cd',
    late_reason: 'Lũ về nhanh',
    may: { send: true, countersign: false },
  } satisfies Notice;
  const view = async (change: Partial<Notice> = {}) => {
    const answers = [[noticeQuery(noticeId).queryKey, { ...notice, ...change }] as const];
    await mountNode(
      <NoticeView noticeId={noticeId} onOpen={() => undefined} onClose={() => undefined} onSpeak={() => undefined} />,
      answers,
    );
    return document.body.textContent!;
  };

  it('says who was not reached, by what, who was called, and how much time was missing', async () => {
    const noticeText = await view();
    for (const part of [
      'TB-2026/003',
      vi.reached.not_reached,
      'x***@ho.vn',
      '550 no such user',
      '+84912345678',
      'Máy bận',
    ])
      expect(noticeText).toContain(part);
    expect(noticeText).toContain('Gửi thiếu 3 giờ');
    expect(noticeText).toContain('Lũ về nhanh');
    expect(noticeText).toContain(vi.withdraw);
  });

  it('is red where more is planned by now, or sooner, with the correction as the press', async () => {
    const highest = { release: 2957.2, at: '2026-10-03T08:00:00.000Z' };
    const outgrown = { act_at: '2026-10-03T04:30:00.000Z', highest };
    expect(await view({ outgrown })).toContain(
      'Cần đính chính Kế hoạch đang ghim xả từ 11:30 03/10/2026, tới 2.957 m³/s.',
    );
    const correct = [...document.querySelectorAll('button')].find((one) => one.textContent === vi.correct);
    expect(correct!.className).toContain('primary');
    expect(await view({ outgrown: { ...outgrown, highest: null } })).toContain('xả từ 11:30 03/10/2026.');
  });

  it('says of a person that no message could be sent', async () => {
    const [line] = notice.lines;
    const [person] = line!.people;
    const lines = (messages: NonNullable<typeof person>['messages']) => [
      { ...line!, people: [{ ...person!, messages }] },
    ];
    expect(await view({ lines: lines([]) })).toContain(vi.noMessage);
    expect(await view({ lines: lines(person!.messages) })).toContain('x***@ho.vn');
  });

  it('waits for a releaser, red once that is overdue, and says who countersigned it', async () => {
    const until = new Date(Date.now() + hourMs).toISOString();
    const noticeText = await view({ countersign: { until, at: null, by: null }, order: 'Lệnh 12/LĐ' });
    expect(noticeText).toContain(vi.countersign.by.split('{')[0]);
    expect(noticeText).toContain('Lệnh 12/LĐ');
    // Calls and their telephone numbers do not wait for the countersignature.
    for (const part of [vi.call, '+84912345678']) expect(noticeText).toContain(part);
    expect(noticeText).not.toContain(vi.countersign.act);
    expect(document.querySelector('.state-critical')).toBeNull();
    const overdue = { until: '2026-10-03T05:00:00.000Z', at: null, by: null };
    expect(await view({ countersign: overdue, may: { send: true, countersign: true } })).toContain(vi.countersign.act);
    expect(document.querySelector('.state-critical')!.textContent).toContain('12:00 03/10/2026');
    const done = { ...overdue, at: '2026-10-03T04:30:00.000Z', by: 'hoa' };
    expect(await view({ countersign: done })).toContain('hoa xác nhận lúc 11:30 03/10/2026');
  });

  it('waits for nobody once another stands in its place', async () => {
    const overdue = { until: '2026-10-03T05:00:00.000Z', at: null, by: null };
    expect(await view({ countersign: overdue, corrected_by: noticeId })).not.toContain(vi.countersign.by.split('{')[0]);
  });

  it('offers nothing to whoever may only see it', async () => {
    const noticeText = await view({ may: { send: false, countersign: false } });
    expect(noticeText).not.toContain(vi.withdraw);
    expect(noticeText).not.toContain(vi.call);
  });
});

describe('a notice that is written', () => {
  const proposalRequest = { kind: 'notice', corrects: null, act: null, actAt: null } as const;
  const nowMs = Date.now();
  const far = '2206-10-03T05:00:00.000Z';
  const proposal: Proposal = {
    at: new Date(nowMs).toISOString(),
    act: 'first_gate',
    act_at: new Date(nowMs + hourMs).toISOString(),
    kind: 'notice',
    because: 'plan',
    has_procedure: true,
    texts,
    facts,
    demands: [demand],
    lines: [{ name: 'Xã', rule_ids: ['n'], receivers: [], by_call: true, people: [], unreached: [] }],
    ways: [],
    is_armed: false,
    countersign_minutes: null,
    seen: null,
    may: { send: true },
  };
  const form = async (change: Partial<Proposal> = {}) => {
    await mountNode(
      <NoticeForm kind="notice" corrects={null} actAt={null} onSent={() => undefined} onClose={() => undefined} />,
      [
        [proposalQuery(proposalRequest).queryKey, { ...proposal, ...change }],
        [proposalQuery({ ...proposalRequest, act: 'first_gate', actAt: far }).queryKey, { ...proposal, act_at: far }],
      ],
    );
    return document.body.textContent!;
  };
  const go = () =>
    [...document.querySelectorAll<HTMLButtonElement>('button')].find(({ textContent }) => textContent === vi.send)!;

  const timelyDemand = { ...demand, lead: 'in_time' as const };

  it('may be sent with less time than demanded once somebody says why', async () => {
    const noticeText = await form();
    await act(async () => undefined);
    for (const part of [vi.noWay, vi.leads.short]) expect(noticeText).toContain(part);
    expect(noticeText).not.toContain(vi.notArmed);
    expect(document.querySelector('textarea')!.value).toBe(texts.vi);
    expect(go().disabled).toBe(true);
    const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === vi.whyLate)!;
    const reason = document.getElementById(label.htmlFor) as HTMLInputElement;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(reason, 'Lũ về nhanh');
      reason.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(go().disabled).toBe(false);
  });

  it('is shown word for word before it goes, with whom it does not reach', async () => {
    const unreachedPeople = [{ name: 'Bà Hoa', reason: 'no_way' as const }];
    const huyen = { ...proposal.lines[0]!, name: 'Huyện', by_call: false, unreached: unreachedPeople };
    await mountNode(
      <NoticeConfirmation texts={texts} lines={[...proposal.lines, huyen]} proposed={[...proposal.lines, huyen]} />,
      [],
    );
    const bodyText = document.body.textContent!;
    for (const part of [texts.vi, texts.en, vi.onlyByCall.replace('{{name}}', 'Xã'), 'reach.unreached'])
      expect(bodyText).toContain(part);
  });

  it('keeps what was written while a time is typed, and goes out for a whole one within reach only', async () => {
    await form({ demands: [timelyDemand] });
    const [, when] = document.querySelectorAll<HTMLInputElement>('.notices-fields input');
    const enter = async (text: string) => {
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(when, text);
        when!.dispatchEvent(new Event('input', { bubbles: true }));
      });
      return document.body.textContent!;
    };
    expect(go().disabled).toBe(false);
    expect(await enter('12:00 03/10/202')).toContain(viUi.rule.instant);
    expect(go().disabled).toBe(true);
    expect(await enter('12:00 03/10/2206')).toContain(vi.outOfReach.split('{')[0]);
    expect(when!.isConnected).toBe(true);
    expect(when!.value).toBe('12:00 03/10/2206');
    expect(document.querySelector<HTMLTextAreaElement>('.notices-form textarea')!.value).toBe(texts.vi);
    expect(go().disabled).toBe(true);
  });

  it('says before it is sent that a releaser has to countersign it', async () => {
    const line = vi.countersign.ahead.replace('{{minutes}}', '30');
    expect(await form({ demands: [timelyDemand] })).not.toContain(line);
    expect(await form({ countersign_minutes: 30, demands: [timelyDemand] })).toContain(line);
    expect(go().disabled).toBe(false);
  });

  it('says that nothing leaves while the server may not send', async () => {
    const noticeText = await form({ ways: ['email'] });
    expect(noticeText).toContain(vi.notArmed);
    expect(noticeText).not.toContain(vi.noWay);
  });

  it('is not sent by whoever may only see it, nor to nobody', async () => {
    await form({ may: { send: false } });
    expect(go().disabled).toBe(true);
    await form({ lines: [] });
    expect(
      [...document.querySelectorAll<HTMLButtonElement>('button')].findLast(
        ({ textContent }) => textContent === vi.send,
      )!.disabled,
    ).toBe(true);
  });
});

describe('who releases the notices of an act', () => {
  const of = { act: 'first_gate' as const, order: 'Lệnh 12/LĐ', releasers: [], countersign_minutes: 30 };
  const book = (mayUpdate: boolean) =>
    ({ entries: [], releasing: [of], unreleased: ['first_gate'], version: 1, may: { update: mayUpdate } }) as never;

  it('is told with the acts that nobody can release, and is changed only by whoever may', async () => {
    const { releasing } = vi;
    await mountNode(<ReleasingPart book={book(false)} />, []);
    expect(document.body.textContent).toContain(releasing.nobody.replace('{{acts}}', vi.act.first_gate));
    expect(document.querySelector<HTMLInputElement>('input[placeholder]')!.disabled).toBe(true);
    expect(document.body.textContent).not.toContain(releasing.save);
    await mountNode(<ReleasingPart book={book(true)} />, []);
    expect(document.body.textContent).toContain(releasing.save);
  });
});
