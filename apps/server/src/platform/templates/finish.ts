import type { TemplateKind } from './values.ts';

const mostNameBytes = 200;
const ofWindows = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** What the whole must be, once all is filled in: a name a file can have, one line, a text in one form of its letters. */
export function finished(text: string, kind: TemplateKind): string {
  if (kind === 'file') return fileName(text);
  if (kind === 'folder') return text.split('/').flatMap(folderName).join('/');
  return kind === 'header' ? text.trim().normalize('NFC') : text.normalize('NFC');
}

function folderName(segment: string): string[] {
  const name = segment.trim();
  return name === '' || /^\.+$/.test(name) ? [] : [fileName(segment)];
}

/** Dots and blanks at either end hide a file or are dropped by Windows; an ending is kept when the name is too long. */
function fileName(text: string): string {
  const plain = text.normalize('NFC').replace(/^[\s.]+|[\s.]+$/g, '');
  const name = ofWindows.test(plain) ? `_${plain}` : plain;
  const [ending = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(name) ?? [];
  let stem = Array.from(name.slice(0, name.length - ending.length));
  while (Buffer.byteLength(stem.join('') + ending) > mostNameBytes) stem = stem.slice(0, -1);
  return stem.join('').trimEnd() + ending || '_';
}
