/** Rule of the contract, checked in the browser; the server checks again. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/?#@\\]+(?:\/[^\s?#\\]*)?$/i.test(text.trim()) && URL.canParse(text.trim());

/** Such links only open on the server itself. */
export function isLocalAddress(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { hostname } = new URL(text.trim());
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
