import type { Language } from '@spillway/contract/errors';
import type { MessageContent, MessageKind } from '../kinds.ts';

const words = {
  vi: {
    subject: 'Spillway: thư thử',
    text: 'Đây là thư thử do chính bạn yêu cầu. Nhận được thư này nghĩa là máy chủ thư đang hoạt động.\n\nSpillway\n',
  },
  en: {
    subject: 'Spillway: a test',
    text: 'You asked for this test. That it arrived means that the mail server works.\n\nSpillway\n',
  },
} as const satisfies Record<Language, MessageContent>;

/** The same for channels with little room. */
export const shortTest: Readonly<Record<Language, string>> = {
  vi: 'Spillway: tin thử do bạn yêu cầu. Nhận được tin này nghĩa là kênh đang hoạt động.',
  en: 'Spillway: the test you asked for. That it arrived means that this channel works.',
};

export const testKind: MessageKind = {
  kind: 'test',
  purpose: 'test',
  priority: 2,
  lastsMs: 120_000,
  keptWhileHeld: false,
  maxTries: 1,
  async compose({ payload }) {
    const { language } = payload as { readonly language: Language };
    return { ...words[language], short: shortTest[language] };
  },
};

export const testSubject = (language: Language): string => words[language].subject;
