/** Vietnamese typed without its marks still finds the word: "Đập chính" and "dap chinh" fold to the same text. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase().trim();
}
