/** A download's name. If it has letters that a header cannot hold, it is given in RFC 6266's form as well. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_');
  const extendedName = plain === fileName ? '' : `; filename*=UTF-8''${encodeText(fileName)}`;
  return `attachment; filename="${plain}"${extendedName}`;
}

/** RFC 5987 allows fewer characters unescaped than a URL. */
const encodeText = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
