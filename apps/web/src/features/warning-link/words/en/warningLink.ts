import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/warningLink.ts';

export default {
  lead: '{{person}}, this warning was sent to you.',
  since: 'Since {{since}}. Warning number {{number}}.',
  sinceAtLeast: 'At least since {{since}}. Warning number {{number}}.',
  acting: 'I am acting',
  actingHint: 'Nobody else is called any more.',
  seen: 'Seen',
  seenHint: 'No more repeats to you; others are still told.',
  sending: 'Sending…',
  isActing: '{{who}} has been acting since {{time}}.',
  isSeen: 'You saw it at {{time}}.',
  done: 'Noted.',
  already: 'Somebody was first.',
  somebody: 'somebody',
  failed: 'It could not be sent. Check the network, then press again.',
  wrongTitle: 'Liên kết không đúng / Wrong link',
  wrongVi: 'Liên kết không đúng hoặc thiếu ký tự. Hãy mở lại liên kết trong tin nhắn mới nhất.',
  wrongEn: 'This link is wrong or incomplete. Open the link of the newest message again.',
  overTitle: 'Liên kết đã hết hạn / Link is over',
  overVi: 'Cảnh báo đã hết, đã chuyển mức, hoặc đã quá 24 giờ. Hãy mở tin nhắn mới nhất, hoặc đăng nhập để xem.',
  overEn: 'The warning has ended or changed, or 24 hours have passed. Open the newest message, or sign in to see.',
  toLogin: 'Đăng nhập / Sign in',
} satisfies SameKeys<typeof vi>;
