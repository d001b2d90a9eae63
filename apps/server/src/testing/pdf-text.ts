import { inflateSync } from 'node:zlib';

/** The text of each page of a PDF as seen by a reader: characters decoded through each font's own table. */
export function pdfPages(pdf: Buffer): string[] {
  const source = pdf.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [Number(id), body!]),
  );
  const streamOf = (id: number): string => {
    const body = objects.get(id)!;
    const bytes = Buffer.from(body.slice(body.indexOf('stream\n') + 7, body.lastIndexOf('\nendstream')), 'latin1');
    return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
  };
  const reference = (body: string, name: string): number =>
    Number(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? -1);
  const tables = new Map<number, Map<number, string>>();
  for (const [id, body] of objects)
    if (/\/Type \/Font\b/.test(body) && reference(body, 'ToUnicode') >= 0)
      tables.set(id, charactersOf(streamOf(reference(body, 'ToUnicode'))));
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((page) => {
    const resources = objects.get(reference(page, 'Resources')) ?? page;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, tables.get(Number(id))]),
    );
    return wordsOf(streamOf(reference(page, 'Contents')), fonts);
  });
}

function charactersOf(cmap: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, first, list] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [index, [, code]] of [...list!.matchAll(/<([0-9a-f]*)>/gi)].entries())
      characters.set(Number.parseInt(first!, 16) + index, utf16(code!));
  return characters;
}

const utf16 = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

function wordsOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string> | undefined>): string {
  let font: ReadonlyMap<number, string> | undefined;
  let text = '';
  for (const [, name, encodedText] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) {
      font = fonts.get(name);
      continue;
    }
    for (const [, hex] of encodedText!.matchAll(/<([0-9a-f]*)>/gi))
      for (const glyph of hex!.match(/.{4}/g) ?? []) text += font?.get(Number.parseInt(glyph, 16)) ?? '?';
    text += '\n';
  }
  return text;
}
