/** Lower case without diacritics: users type `nguyen` to find `Nguyễn`. */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll('đ', 'd').normalize('NFD').replace(/\p{M}/gu, '');
}

export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
