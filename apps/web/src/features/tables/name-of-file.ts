const maxLength = 120;

/** "Duong_dung_tich 2026.xlsx" becomes "Duong dung tich 2026". */
export const nameOfFile = (fileName: string): string =>
  fileName
    .normalize('NFC')
    .replace(/\.[a-z]{2,4}$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .trim();
