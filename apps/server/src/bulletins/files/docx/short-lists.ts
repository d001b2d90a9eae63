/**
 * The parts of forms made with Word or LibreOffice. Anything else is refused, because its effect in other programs is
 * unknown.
 */

const relations = new Set(
  (
    'officeDocument core-properties extended-properties custom-properties thumbnail styles stylesWithEffects ' +
    'settings webSettings fontTable theme numbering glossaryDocument header footer footnotes endnotes comments ' +
    'commentsExtended commentsIds commentsExtensible people image hyperlink customXml customXmlProps intelligence ' +
    'classificationlabels'
  ).split(' '),
);
const relationsOf =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/(?:officeDocument|package)\/2006|purl\.oclc\.org\/ooxml\/officeDocument|schemas\.microsoft\.com\/office\/20\d\d(?:\/\d\d)?)\/relationships\/(?:metadata\/)?([\w-]+)$/;
export const isKnownRelation = (type: string): boolean => relations.has(relationsOf.exec(type)?.[1] ?? '');

const documentParts =
  'document\\.main|document\\.glossary|styles|stylesWithEffects|settings|webSettings|fontTable|numbering|header|footer|footnotes|endnotes|comments|commentsExtended|commentsIds|commentsExtensible|people';
const contentTypes = new RegExp(
  `^(?:application/(?:xml|vnd\\.openxmlformats-package\\.(?:relationships|core-properties)\\+xml|vnd\\.openxmlformats-officedocument\\.(?:theme|extended-properties|custom-properties|customXmlProperties|wordprocessingml\\.(?:${documentParts}))\\+xml|vnd\\.ms-word\\.stylesWithEffects\\+xml|vnd\\.ms-office\\.(?:intelligence2|classificationlabels)\\+xml)|image/(?:png|jpe?g|gif|bmp|tiff|(?:x-)?[ew]mf))$`,
  'i',
);
export const isKnownType = (type: string): boolean => contentTypes.test(type);

/**
 * A part is XML or a picture by its extension; pictures are verified by their first bytes, so that neither can pose as
 * the other.
 */
export const isXmlName = (name: string): boolean => /^(?!.*\.\.)[^\\:]+\.(?:xml|rels)$/i.test(name);
const pictureName = /^(?!.*\.\.)[^\\:]+\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf)$/i;
const pictureHeads = [
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff',
  'GIF87a',
  'GIF89a',
  'BM',
  'II*\0',
  'MM\0*',
  // Windows drawings (EMF, WMF).
  '\x01\0\0\0',
  '\xd7\xcd\xc6\x9a',
  '\x01\0\x09\0',
];
export function isPicture(name: string, bytes: Buffer): boolean {
  const head = bytes.subarray(0, 8).toString('latin1');
  return pictureName.test(name) && pictureHeads.some((one) => head.startsWith(one));
}

/** Links to the web, to email or within the document: they are only followed on a click. */
export const isPlainAddress = (address: string): boolean =>
  /^(?:https?:\/\/[^\\]|mailto:[^\\])[^\\]*$/i.test(address) || /^#?[\p{L}\p{N}_-]*$/u.test(address);

const fields = new Set(
  (
    'PAGE NUMPAGES SECTION SECTIONPAGES DATE TIME CREATEDATE SAVEDATE PRINTDATE TITLE SUBJECT AUTHOR KEYWORDS ' +
    'COMMENTS FILENAME HYPERLINK TOC TC PAGEREF REF NOTEREF SEQ STYLEREF SYMBOL DOCPROPERTY FORMTEXT FORMCHECKBOX ' +
    'FORMDROPDOWN LASTSAVEDBY EQ ='
  ).split(' '),
);

/** Takes the whole code of a field, joined from its pieces. */
export function isKnownField(code: string): boolean {
  const [word = '', ...rest] = code.match(/"[^"]*"?|[^\s"]+/g) ?? [];
  if (word === '') return true;
  const name = word.startsWith('=') ? '=' : word.toUpperCase();
  if (!fields.has(name)) return false;
  return (
    name !== 'HYPERLINK' ||
    rest.every((one, index) => {
      // The tooltip, and the target window.
      const isWords = /^\\[ot]$/i.test(rest[index - 1] ?? '');
      return isWords || /^\\[hlmnot]$/i.test(one) || isPlainAddress(one.replaceAll('"', ''));
    })
  );
}
