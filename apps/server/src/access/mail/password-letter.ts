import type { Language } from '@spillway/contract/errors';
import type { MessageContent } from '../../platform/messages/messages.ts';
import { linkMinutes } from '../accounts/accounts.ts';

interface Facts {
  readonly fullName: string;
  readonly username: string;
  readonly link: string;
}

const words = {
  vi: {
    subject: 'Spillway: đặt lại mật khẩu',
    text: ({ fullName, username, link }: Facts) => `Chào ${fullName},

Có yêu cầu đặt lại mật khẩu cho tài khoản ${username}. Hãy mở liên kết sau trong vòng ${linkMinutes} phút để đặt mật khẩu mới:

${link}

Liên kết chỉ dùng được một lần. Nếu bạn không yêu cầu, hãy bỏ qua email này; mật khẩu hiện tại vẫn giữ nguyên.

Spillway
`,
  },
  en: {
    subject: 'Spillway: reset your password',
    text: ({ fullName, username, link }: Facts) => `Hello ${fullName},

A password reset was requested for the account ${username}. Open this link within ${linkMinutes} minutes to choose a new password:

${link}

The link works once. If you did not request this, ignore this email; the password stays unchanged.

Spillway
`,
  },
} as const;

/** The subject, for lists. */
export const passwordSubject = (language: Language): string => words[language].subject;

export function passwordLetter(language: Language, facts: Facts): MessageContent {
  const { subject, text } = words[language];
  return { subject, text: text(facts) };
}
