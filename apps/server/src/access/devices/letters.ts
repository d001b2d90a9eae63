import type { Language } from '@spillway/contract/errors';
import type { MessageContent } from '../../platform/messages/messages.ts';

export const testCause = 'device_test';
export const lostCause = 'device_lost';
/** The page on which users register and remove devices. */
const ownPage = '/account-information';

const words = {
  vi: {
    test: {
      subject: 'Spillway: thông báo thử',
      short: 'Thông báo do bạn yêu cầu. Không có sự cố nào.',
    },
    lost: {
      subject: 'Spillway: một thiết bị không còn nhận thông báo',
      gone: (label: string) =>
        `Thiết bị “${label}” không còn nhận thông báo: trình duyệt trên đó đã bỏ đăng ký. Nếu vẫn dùng thiết bị này để nhận cảnh báo, hãy mở Spillway trên đó, vào Thông tin tài khoản và bật lại.`,
      other_account: (label: string) =>
        `Thiết bị “${label}” không còn nhận thông báo của bạn: một tài khoản khác đã bật thông báo trên trình duyệt đó.`,
    },
  },
  en: {
    test: {
      subject: 'Spillway: a test notification',
      short: 'You asked for this notification. Nothing is wrong.',
    },
    lost: {
      subject: 'Spillway: a device no longer gets notifications',
      gone: (label: string) =>
        `The device "${label}" no longer gets notifications: its browser has ended the subscription. If you still rely on it for warnings, open Spillway there, go to Account information and turn it on again.`,
      other_account: (label: string) =>
        `The device "${label}" no longer gets your notifications: another account has turned them on in that browser.`,
    },
  },
} as const;

export const testSubject = (language: Language): string => words[language].test.subject;
export const lostSubject = (language: Language): string => words[language].lost.subject;

export function testNotification(language: Language): MessageContent {
  const { subject, short } = words[language].test;
  return { subject, text: short, short, notice: { tag: testCause, path: ownPage, language } };
}

export function lostLetter(
  language: Language,
  { label, why }: { readonly label: string; readonly why: 'gone' | 'other_account' },
): MessageContent {
  const texts = words[language].lost;
  return {
    subject: texts.subject,
    text: `${texts[why](label)}\n\nSpillway\n`,
    short: texts[why](label),
    notice: { path: ownPage, language },
  };
}
