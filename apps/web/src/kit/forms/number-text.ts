/** Whether what was typed is a number, or on the way to one; nothing typed is no fault. */
export function isNumberText(text: string): boolean {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  return plain === '' || plain === '-' || plain === '+' || plain === '.' || Number.isFinite(Number(plain));
}
