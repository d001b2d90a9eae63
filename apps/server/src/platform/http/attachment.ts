/** A file to be kept, by its name. One with letters that a header cannot hold is also named as RFC 6266 has it, for all that read that. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_');
  const both = plain === fileName ? '' : `; filename*=UTF-8''${encoded(fileName)}`;
  return `attachment; filename="${plain}"${both}`;
}

/** RFC 5987 leaves fewer signs as they are than an address does. */
const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
