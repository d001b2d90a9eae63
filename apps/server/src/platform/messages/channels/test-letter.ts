import type { Language } from '@spillway/contract/errors';
import type { MessageContent, MessageKind } from '../kinds.ts';

const words = {
  vi: {
    subject: 'Spillway: email thử',
    text: 'Đây là email thử do chính bạn yêu cầu. Nhận được email này nghĩa là máy chủ email đang hoạt động.\n\nSpillway\n',
  },
  en: {
    subject: 'Spillway: test email',
    text: 'You asked for this test email. It arrived, so the mail server works.\n\nSpillway\n',
  },
} as const satisfies Record<Language, MessageContent>;

/** The same for channels with little room. */
export const shortTest: Readonly<Record<Language, string>> = {
  vi: 'Spillway: tin thử do bạn yêu cầu. Nhận được tin này nghĩa là kênh đang hoạt động.',
  en: 'Spillway: the test you asked for. It arrived, so this channel works.',
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
