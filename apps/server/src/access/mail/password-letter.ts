import type { Language } from '@spillway/contract/errors';
import { linkMinutes } from '../accounts/reset-links.ts';
import type { Letter } from './mailer.ts';

interface Facts {
  readonly to: string;
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

Liên kết chỉ dùng được một lần. Nếu bạn không yêu cầu, hãy bỏ qua thư này; mật khẩu hiện tại vẫn giữ nguyên.

Spillway
`,
  },
  en: {
    subject: 'Spillway: reset your password',
    text: ({ fullName, username, link }: Facts) => `Hello ${fullName},

A password reset was requested for the account ${username}. Open this link within ${linkMinutes} minutes to choose a new password:

${link}

The link works once. If you did not request this, ignore this mail; the password stays unchanged.

Spillway
`,
  },
} as const;

export function passwordLetter(language: Language, facts: Facts): Letter {
  const { subject, text } = words[language];
  // Its link is worth nothing by the time somebody arms the installation.
  const about = { purpose: 'password', hydroCode: null, again: null } as const;
  return { to: [facts.to], subject, text: text(facts), about };
}
