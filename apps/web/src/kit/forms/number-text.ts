/** True for a number, the start of one, or an empty text. */
export function isNumberText(text: string): boolean {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  return plain === '' || plain === '-' || plain === '+' || plain === '.' || Number.isFinite(Number(plain));
}

/** Pads to a minimum number of decimals: 255 becomes 255.00 beside 254.205. */
export function padDecimals(value: number | string | undefined, minDecimals: number): string {
  const text = String(value ?? '');
  const [, behind = ''] = text.split('.');
  return text === '' || !Number.isFinite(Number(text)) || behind.length >= minDecimals
    ? text
    : Number(text).toFixed(minDecimals);
}
