/** Removes case and diacritics, so that "dap chinh" finds "Đập chính". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase().trim();
}
