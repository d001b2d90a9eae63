import type { Language } from '@spillway/contract/errors';
import type { MessageContent } from '../../platform/messages/messages.ts';

interface Facts {
  readonly fullName: string;
  readonly username: string;
}

const words = {
  vi: {
    subject: 'Spillway: địa chỉ thư này đã có tài khoản',
    text: ({ fullName, username }: Facts) => `Chào ${fullName},

Có người vừa đăng ký Spillway bằng địa chỉ thư này. Bạn đã có tài khoản ${username}, nên không có tài khoản mới nào được tạo.

Nếu là bạn, hãy đăng nhập bằng tên ${username}; quên mật khẩu thì dùng mục Quên mật khẩu hoặc nhờ quản trị viên. Nếu không phải, bạn không cần làm gì.

Spillway
`,
  },
  en: {
    subject: 'Spillway: this mail address already has an account',
    text: ({ fullName, username }: Facts) => `Hello ${fullName},

Someone has just registered with this mail address. You already have the account ${username}, so no new one was created.

If it was you, sign in as ${username}; if you forgot the password, use Forgot password or ask an administrator. If it was not you, no action is needed.

Spillway
`,
  },
} as const;

export function registrationLetter(language: Language, facts: Facts): MessageContent {
  const { subject, text } = words[language];
  return { subject, text: text(facts) };
}
