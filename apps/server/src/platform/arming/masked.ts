const shownAtMost = 3;
const shownDigits = 3;
const isNumber = /^\+?\d{6,}$/;

/** Enough to know who it was for to somebody who knows them, and no list of addresses to take away. */
export function masked(recipients: readonly string[]): string {
  const shown = recipients.slice(0, shownAtMost).map((one) => {
    const at = one.lastIndexOf('@');
    if (isNumber.test(one)) return `***${one.slice(-shownDigits)}`;
    return at < 0 ? `${one.slice(0, 1)}***` : `${one.slice(0, 1)}***${one.slice(at)}`;
  });
  const more = recipients.length - shown.length;
  return [...shown, ...(more > 0 ? [`+${more}`] : [])].join(', ');
}
