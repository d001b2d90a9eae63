import { itemAt } from '@spillway/checked/reads';

const shownAtMost = 3;
const shownDigits = 3;
const isNumber = /^\+?\d{6,}$/;

/** Enough for somebody who knows the recipients, but no list of addresses to steal. */
export function masked(recipients: readonly string[]): string {
  const shownRecipients = recipients.slice(0, shownAtMost).map(maskRecipient);
  const more = recipients.length - shownRecipients.length;
  return [...shownRecipients, ...(more > 0 ? [`+${more}`] : [])].join(', ');
}

function maskRecipient(one: string): string {
  const phone = /^\+(\d{2})(\d+)(\d{4})$/.exec(one);
  if (phone) return maskedPhone(itemAt(phone, 1), itemAt(phone, 2), itemAt(phone, 3));
  if (isNumber.test(one)) return `***${one.slice(-shownDigits)}`;
  const at = one.lastIndexOf('@');
  return at < 0 ? `${one.slice(0, 1)}***` : `${one.slice(0, 1)}***${one.slice(at)}`;
}

/** `+84 90 *** 4567`: the network is shown if at least three digits are hidden. */
const maskedPhone = (country: string, middle: string, end: string): string =>
  middle.length < 5 ? `+${country} *** ${end.slice(-2)}` : `+${country} ${middle.slice(0, 2)} *** ${end}`;
