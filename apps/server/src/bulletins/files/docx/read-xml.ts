interface XmlAttribute {
  readonly namespace: string;
  readonly name: string;
  readonly value: string;
}

export interface XmlElement {
  readonly namespace: string;
  readonly name: string;
  readonly attributes: readonly XmlAttribute[];
}

interface Readers {
  readonly element: (element: XmlElement) => void;
  /** Called in pieces when a comment or an element lies between. */
  readonly text?: (text: string, within: XmlElement) => void;
}

/** Word's documents stay below 60; deeper nesting is a denial-of-service attack. */
const maxDepth = 250;
const tag =
  /<(?:\/([^\s<>/=!?&"']+)\s*|([^\s<>/=!?&"']+)((?:\s+[^\s<>/=&"']+\s*=\s*(?:"[^<"]*"|'[^<']*'))*)\s*(\/?))>/y;
const attribute = /([^\s<>/=&"']+)\s*=\s*(?:"([^<"]*)"|'([^<']*)')/g;
const spans = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' } as const;
const entityTexts: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
/** Characters that XML forbids, and others that forms do not contain. */
const forbiddenCharacter = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/u;

class NotXml extends Error {}

/**
 * Reads XML with namespaces, more strictly than the standard: input that is not well formed, not UTF-8 or declares a
 * document type is an error. The parser of docxtemplater repairs broken input, and another program might repair it
 * differently.
 */
export function readXml(bytes: Buffer, { element, text }: Readers): void {
  const xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const encoding = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)/.exec(xml)?.[1] ?? 'utf-8';
  if (forbiddenCharacter.test(xml) || !/^utf-?8$/i.test(encoding)) throw new NotXml();
  const open: { readonly tag: string; readonly scope: ReadonlyMap<string, string>; readonly element: XmlElement }[] =
    [];
  let roots = 0;
  const textOfPiece = (piece: string) => {
    const outerElement = open.at(-1)?.element;
    if (outerElement) text?.(piece, outerElement);
    else if (piece.trim() !== '') throw new NotXml();
  };
  for (let index = 0; index < xml.length; ) {
    if (xml[index] !== '<') {
      const end = xml.indexOf('<', index);
      textOfPiece(decodeText(xml.slice(index, end < 0 ? xml.length : end)));
      index = end < 0 ? xml.length : end;
      continue;
    }
    const span = (Object.keys(spans) as (keyof typeof spans)[]).find((begin) => xml.startsWith(begin, index));
    if (span) {
      const end = xml.indexOf(spans[span], index + span.length);
      if (end < 0 || (xml.startsWith('<?xml', index) && index > 0)) throw new NotXml();
      if (span === '<![CDATA[') textOfPiece(xml.slice(index + span.length, end));
      index = end + spans[span].length;
      continue;
    }
    tag.lastIndex = index;
    const [matchText, closed, begun, writtenText = '', isEmpty] = tag.exec(xml) ?? [];
    if (matchText === undefined) throw new NotXml();
    index += matchText.length;
    if (begun === undefined) {
      if (open.pop()?.tag !== closed) throw new NotXml();
      continue;
    }
    if (open.length === 0) roots += 1;
    if (open.length >= maxDepth || roots > 1) throw new NotXml();
    const { scope, found } = elementOf(begun, writtenText, open.at(-1)?.scope ?? new Map([['xml', xmlNamespace]]));
    element(found);
    if (isEmpty !== '/') open.push({ tag: begun, scope, element: found });
  }
  if (roots !== 1 || open.length > 0) throw new NotXml();
}

function elementOf(begun: string, writtenText: string, outer: ReadonlyMap<string, string>) {
  const pairs = new Map<string, string>();
  for (const [, name = '', one, other = ''] of writtenText.matchAll(attribute)) {
    if (pairs.has(name)) throw new NotXml();
    pairs.set(name, decodeText(one ?? other));
  }
  const declared = [...pairs].filter(([name]) => /^xmlns(?::|$)/.test(name));
  const scope =
    declared.length === 0
      ? outer
      : new Map([...outer, ...declared.map(([name, uri]) => [name.slice(6), uri] as const)]);
  const resolved = (name: string, bare: string) => {
    const [prefix = '', local, ...more] = name.includes(':') ? name.split(':') : ['', name];
    const namespace = prefix === '' ? bare : scope.get(prefix);
    if (namespace === undefined || !local || more.length > 0) throw new NotXml();
    return { namespace, name: local };
  };
  const attributes = [...pairs]
    .filter(([name]) => !/^xmlns(?::|$)/.test(name))
    .map(([name, value]) => ({ ...resolved(name, ''), value }));
  return { scope, found: { ...resolved(begun, scope.get('') ?? ''), attributes } };
}

function decodeText(text: string): string {
  return text.replace(
    /&(?:#(x?)([0-9a-fA-F]{1,6});|(\w{2,4});)?/g,
    (_, hex: string, digits?: string, name?: string) => {
      const sign =
        digits === undefined ? entityTexts[name ?? ''] : signOf(Number.parseInt(digits, hex === '' ? 10 : 16));
      if (sign === undefined || forbiddenCharacter.test(sign)) throw new NotXml();
      return sign;
    },
  );
}

const signOf = (code: number): string | undefined =>
  Number.isNaN(code) || code > 0x10ffff ? undefined : String.fromCodePoint(code);
