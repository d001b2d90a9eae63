/** Whether what was typed is a number, or on the way to one; nothing typed is no fault. */
export function isNumberText(text: string): boolean {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  return plain === '' || plain === '-' || plain === '+' || plain === '.' || Number.isFinite(Number(plain));
}

/** A number with so many decimals at least: 255 is 255.00 beside 254.205. */
export function padDecimals(value: number | string | undefined, atLeast: number): string {
  const text = String(value ?? '');
  const [, behind = ''] = text.split('.');
  return text === '' || !Number.isFinite(Number(text)) || behind.length >= atLeast
    ? text
    : Number(text).toFixed(atLeast);
}
