import type { EscalationStep } from '@spillway/contract/alerts/escalation/steps';
import { describe, expect, it } from 'vitest';
import { emptyBook } from '../jobs/receivers.ts';
import { areStepsWeaker, weakerStepLines } from './weaker-steps.ts';

const dutyReceiver = { kind: 'duty' } as const;
const lan = { kind: 'account', account_id: '00000000-0000-4000-8000-000000000001' } as const;
const step = (overrides: Partial<EscalationStep> = {}): EscalationStep => ({
  after_minutes: 10,
  receivers: [dutyReceiver],
  channels: ['sms', 'voice'],
  repeat_minutes: null,
  ...overrides,
});
const two = [step(), step({ after_minutes: 20, receivers: [lan], repeat_minutes: 10 })];

describe('steps', () => {
  it.each<[string, readonly EscalationStep[], readonly EscalationStep[], boolean]>([
    ['as they were', two, two, false],
    ['none any more', two, [], true],
    ['one more', [step()], two, false],
    ['a step less', two, [step({ repeat_minutes: 10 })], true],
    ['sooner', [step()], [step({ after_minutes: 5 })], false],
    ['later', [step()], [step({ after_minutes: 15 })], true],
    ['a channel less', [step()], [step({ channels: ['sms'] })], true],
    [
      'a channel moved to an earlier step',
      two,
      [step(), step({ after_minutes: 20, receivers: [lan, dutyReceiver], repeat_minutes: 10 })],
      false,
    ],
    ['one telephone instead of all', [step({ phones: 'all' })], [step()], true],
    ['all telephones instead of one', [step()], [step({ phones: 'all' })], false],
    ['a receiver less', [step({ receivers: [dutyReceiver, lan] })], [step()], true],
    ['the last one said less often', two, [two[0]!, { ...two[1]!, repeat_minutes: 30 }], true],
    ['the last one said once', two, [two[0]!, { ...two[1]!, repeat_minutes: null }], true],
    ['the last one said more often', two, [two[0]!, { ...two[1]!, repeat_minutes: 5 }], false],
  ])('%s', (_what, before, after, isWeaker) => {
    expect(areStepsWeaker(before, after)).toBe(isWeaker);
  });

  it('are said old and new', () => {
    expect(weakerStepLines([step()], [], emptyBook, 'vi')).toEqual([
      'Các bước báo tiếp: sau 10 phút người đang trực (tin nhắn, gọi) → không có bước nào',
    ]);
    expect(weakerStepLines(two, [], emptyBook, 'en')[0]).toContain(
      'after 20 min a deleted person or group (text message, call), again every 10 min',
    );
  });
});
