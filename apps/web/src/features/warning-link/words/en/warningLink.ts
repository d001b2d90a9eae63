import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/warningLink.ts';

export default {
  lead: '{{person}}, this warning was sent to you.',
  since: 'Since {{since}}. Warning number {{number}}.',
  sinceAtLeast: 'At least since {{since}}. Warning number {{number}}.',
  acting: 'Acknowledge',
  actingHint: 'The warning is not escalated further.',
  seen: 'Seen',
  seenHint: 'No more repeats to you; others are still notified.',
  sending: 'Sending…',
  isActing: 'Acknowledged by {{who}} at {{time}}.',
  isSeen: 'You saw it at {{time}}.',
  done: 'Recorded.',
  already: 'Already acknowledged.',
  somebody: 'someone',
  failed: 'It could not be sent. Check the network, then press again.',
  wrongTitle: 'Liên kết không đúng / Wrong link',
  wrongVi: 'Liên kết không đúng hoặc thiếu ký tự. Hãy mở lại liên kết trong tin nhắn mới nhất.',
  wrongEn: 'This link is wrong or incomplete. Open the link of the newest message again.',
  overTitle: 'Liên kết đã hết hạn / Link expired',
  overVi: 'Cảnh báo đã hết, đã chuyển mức, hoặc đã quá 24 giờ. Hãy mở tin nhắn mới nhất, hoặc đăng nhập để xem.',
  overEn: 'The warning has ended or changed, or 24 hours have passed. Open the newest message, or sign in to see.',
  toLogin: 'Đăng nhập / Sign in',
} satisfies SameKeys<typeof vi>;
