/** Vietnamese without its marks ("bỏ dấu"), for older devices and 7-bit messages. */
export const stripAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .normalize('NFC');
