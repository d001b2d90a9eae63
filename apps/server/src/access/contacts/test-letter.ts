import type { Language } from '@spillway/contract/errors';
import type { MessageContent } from '../../platform/messages/messages.ts';

export const testCause = 'contact_test';

interface Facts {
  readonly name: string;
  readonly plant: string | null;
  readonly askedBy: string;
}

const words = {
  vi: {
    subject: 'Spillway: email thử liên lạc',
    text: ({ name, plant, askedBy }: Facts) => `Kính gửi ${name},

Đây là email thử do ${askedBy} gửi${plant === null ? '' : ` từ ${plant}`} để kiểm tra việc liên lạc. Không có sự cố nào. Nếu nhận được email này, xin báo lại cho người gửi.

Spillway
`,
    short: ({ askedBy }: Facts) => `Tin thử do ${askedBy} gửi. Không có sự cố nào.`,
  },
  en: {
    subject: 'Spillway: contact test',
    text: ({ name, plant, askedBy }: Facts) => `Dear ${name},

${askedBy} sent this test${plant === null ? '' : ` from ${plant}`} to see whether you can be reached. Nothing is wrong. Please let the sender know that it arrived.

Spillway
`,
    short: ({ askedBy }: Facts) => `Test sent by ${askedBy}. Nothing is wrong.`,
  },
} as const;

export const testSubject = (language: Language): string => words[language].subject;

export function testLetter(language: Language, facts: Facts): MessageContent {
  const { subject, text, short } = words[language];
  return { subject, text: text(facts), short: short(facts), notice: { language } };
}
