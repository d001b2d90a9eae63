/** The contract's rule in the browser's own line; the server is the judge. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/?#@\\]+(?:\/[^\s?#\\]*)?$/i.test(text.trim()) && URL.canParse(text.trim());

/** Links to it open on the server itself and nowhere else. */
export function isLocalAddress(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { hostname } = new URL(text.trim());
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
