import { messageStates } from '@spillway/contract/platform/messages/states';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadVietnamese, mount, mountPage } from '../../kit/testing/mount.tsx';
import { Attempts } from './Attempts.tsx';
import { MessageActs } from './MessageActs.tsx';
import { MessageFacts } from './MessageDetails.tsx';
import type { Attempt, Message, TestAnswer } from './queries.ts';
import { TestOutcome } from './TestOutcome.tsx';

beforeAll(loadVietnamese);

const lastAttempt: Attempt = {
  attempt: 1,
  node: 'may-1',
  began_at: '2026-10-18T01:00:00Z',
  ended_at: '2026-10-18T01:00:01Z',
  outcome: 'passing',
  code: '451',
  said: '451 4.7.1 try again later',
  latency_ms: 1234,
};
const message: Message = {
  message_id: 'a1',
  hydro_code: null,
  cause_kind: 'password',
  why: 'asked',
  reason: null,
  accepted_after_ms: null,
  channel: 'mail',
  lane: 'mail smtp.ho.vn:25',
  receiver: 'c***@ho.vn',
  subject: 'Mật khẩu mới',
  state: 'waiting',
  state_reason: null,
  may_be_double: false,
  queued_at: '2026-10-18T01:00:00Z',
  due_at: '2026-10-18T01:05:00Z',
  expires_at: '2026-10-18T02:00:00Z',
  done_at: null,
  provider_id: null,
  receipt: null,
  receipt_said: null,
  receipt_at: null,
  attempts: [lastAttempt],
};
const buttons = (container: HTMLElement) =>
  [...container.querySelectorAll('button')].map((button) => button.textContent);

describe('the attempts of a message', () => {
  it('of a connection that failed are told in words, with the server', () => {
    const codeText = 'not_connected address=10.0.0.5 port=587 said=ECONNREFUSED';
    const mountedView = mount(
      <Attempts attempts={[{ ...lastAttempt, code: 'not_connected', said: codeText }]} />,
    ).textContent;
    expect(mountedView).toContain('Không kết nối được (10.0.0.5:587)');
    expect(mountedView).not.toContain('not_connected');
  });

  it('stand the newest first, each with the answer in the words of the other side', () => {
    const last = { ...lastAttempt, attempt: 2, outcome: 'refused', code: '550', said: 'no such user' } as const;
    const items = [...mount(<Attempts attempts={[lastAttempt, last]} />).querySelectorAll('li')];
    expect(items[0]?.textContent).toMatch(/^bị từ chốiLần 2, .*550 no such user$/);
    expect(items[1]?.querySelector('code')?.textContent).toBe('451 4.7.1 try again later');
    expect(items[1]?.textContent).toContain('Lần 1, 08:00:00 18/10/2026, máy may-1 · 1.234 ms');
  });

  it('tell one that is under way from one of which nobody knows', () => {
    const open = { ...lastAttempt, outcome: null, ended_at: null, said: null, code: null, latency_ms: null };
    expect(mount(<Attempts attempts={[open]} />).textContent).toContain('đang gửi');
    expect(mount(<Attempts attempts={[{ ...open, outcome: 'unknown' }]} />).textContent).toContain('không rõ đã tới');
    expect(mount(<Attempts attempts={[]} />).textContent).toBe('Chưa thử gửi lần nào.');
  });
});

describe('a message', () => {
  it('call expired only what its time ran out for', () => {
    const expired = { ...message, state: 'expired', done_at: message.expires_at } as const;
    expect(mount(<MessageFacts message={expired} />).textContent).toContain('quá hạn');
    const held = { ...expired, state_reason: 'not_armed', done_at: message.queued_at } as const;
    const shownText = mount(<MessageFacts message={held} />).textContent;
    expect(shownText).toContain('không gửi');
    expect(shownText).not.toContain('quá hạn');
  });

  it('says what it is, when it is tried again, and no more than is kept', () => {
    const text = mount(<MessageFacts message={message} />).textContent;
    expect(text).toContain('Thử lại lúc08:05:00 18/10/2026');
    expect(text).toContain('Vì sao gửicó người yêu cầu');
    const old = mount(
      <MessageFacts message={{ ...message, state: 'cancelled', state_reason: 'by_person', subject: null }} />,
    ).textContent;
    expect(old).toContain('Lý docó người hủy');
    expect(old).toContain('không còn lưu');
    expect(old).not.toContain('Thử lại lúc');
  });

  it('offers what the server would do in its state', async () => {
    const buttonsByState: Record<string, unknown> = {};
    for (const state of messageStates)
      buttonsByState[state] = buttons(await mountPage(<MessageActs message={{ ...message, state }} />));
    expect(buttonsByState).toEqual({
      waiting: ['Thử ngay', 'Hủy tin'],
      held: ['Hủy tin'],
      sending: [],
      sent: [],
      failed: ['Gửi lại'],
      expired: ['Gửi lại'],
      cancelled: ['Gửi lại'],
    });
    const erasedMessage = { ...message, state: 'failed', subject: null } as const;
    expect(buttons(await mountPage(<MessageActs message={erasedMessage} />))).toEqual([]);
  });
});

describe('a test to oneself', () => {
  const mountAnswer = async (answer: Partial<TestAnswer>) =>
    (await mountPage(<TestOutcome answer={{ to: 'chief@ho.vn', outcome: 'sent', said: '', ...answer }} />)).textContent;

  it('tells its outcome in words, and what the mail server said', async () => {
    expect(await mountAnswer({})).toBe('Máy chủ email đã nhận email thử gửi chief@ho.vn. Hãy xem hộp thư.');
    expect(await mountAnswer({ outcome: 'held' })).toContain('chưa được phép gửi ra ngoài');
    expect(await mountAnswer({ outcome: 'waiting' })).toContain('vẫn đang chờ');
    expect(await mountAnswer({ outcome: 'refused', said: '550 no' })).toMatch(/từ chối.*550 no$/);
  });
});
