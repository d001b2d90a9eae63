const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

interface Style {
  readonly id: string;
  readonly name: string;
  readonly paragraph?: string;
  readonly run?: string;
}

const centred = '<w:jc w:val="center"/>';
const close = '<w:spacing w:before="0" w:after="0"/>';
const size = (halfPoints: number) => `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`;
const bold = '<w:b/>';
const italicXml = '<w:i/>';

/** Uses Word's own style names where they exist, because screen readers recognise headings and titles by them. */
const styles: readonly Style[] = [
  {
    id: 'Title',
    name: 'Title',
    paragraph: `<w:keepNext/><w:spacing w:before="240" w:after="0"/>${centred}`,
    run: bold + size(30),
  },
  {
    id: 'Subtitle',
    name: 'Subtitle',
    paragraph: `<w:spacing w:before="0" w:after="160"/>${centred}`,
    run: italicXml + size(26),
  },
  {
    id: 'Heading1',
    name: 'heading 1',
    paragraph: '<w:keepNext/><w:spacing w:before="200" w:after="60"/><w:outlineLvl w:val="0"/>',
    run: bold + size(26),
  },
  { id: 'BodyText', name: 'Body Text', paragraph: '<w:spacing w:before="40" w:after="60"/>' },
  {
    id: 'Caption',
    name: 'caption',
    paragraph: '<w:keepNext/><w:spacing w:before="80" w:after="60"/>',
    run: italicXml + size(24),
  },
  {
    id: 'Mark',
    name: 'Mark',
    paragraph: `<w:spacing w:before="0" w:after="120"/>${centred}`,
    run: `${bold}<w:color w:val="B42318"/>`,
  },
  { id: 'Head', name: 'Letterhead', paragraph: close + centred, run: size(24) },
  { id: 'HeadStrong', name: 'Letterhead Strong', paragraph: close + centred, run: bold + size(24) },
  {
    id: 'HeadSlanted',
    name: 'Letterhead Place',
    paragraph: `<w:spacing w:before="80" w:after="0"/>${centred}`,
    run: italicXml + size(24),
  },
  { id: 'ReceiversTitle', name: 'Receivers Title', paragraph: close, run: bold + italicXml + size(22) },
  { id: 'Receivers', name: 'Receivers', paragraph: close, run: size(20) },
  { id: 'TableHead', name: 'Table Heading', paragraph: `<w:keepNext/>${close}${centred}`, run: bold + size(22) },
  { id: 'TableText', name: 'Table Text', paragraph: close, run: size(22) },
  { id: 'TableNumber', name: 'Table Number', paragraph: `${close}<w:jc w:val="right"/>`, run: size(22) },
  { id: 'Note', name: 'Note', paragraph: '<w:spacing w:before="40" w:after="60"/>', run: italicXml + size(22) },
  { id: 'Small', name: 'Gap', paragraph: close, run: size(8) },
  { id: 'Foot', name: 'footer', paragraph: close + centred, run: size(18) },
];

/** Screen readers and spell checkers use the language of the text. */
const localeOf = { vi: 'vi-VN', en: 'en-GB' } as const;
type Language = keyof typeof localeOf;

const styleXml = ({ id, name, paragraph = '', run = '' }: Style): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;

const line = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`;

const stylesXml = (language: Language) =>
  `${declaration}<w:styles xmlns:w="${namespace}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="Times New Roman" w:cs="Times New Roman"/>${size(26)}<w:lang w:val="${localeOf[language]}" w:eastAsia="${localeOf[language]}" w:bidi="ar-SA"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${styles.map(styleXml).join('')}<w:style w:type="table" w:styleId="Grid"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(line).join('')}</w:tblBorders><w:tblCellMar><w:left w:w="60" w:type="dxa"/><w:right w:w="60" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>`;

/** Every part of the package except the document and its title. */
export const packageParts = (language: Language): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${types}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/word/footer1.xml" ContentType="${types}.footer+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
  'word/_rels/document.xml.rels': `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${relations}/footer" Target="footer1.xml"/></Relationships>`,
  'word/styles.xml': stylesXml(language),
  'word/footer1.xml': `${declaration}<w:ftr xmlns:w="${namespace}"><w:p><w:pPr><w:pStyle w:val="Foot"/></w:pPr><w:r><w:t xml:space="preserve">{number} · </w:t></w:r><w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p></w:ftr>`,
});

export const core = (title: string, language: Language): string =>
  `${declaration}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title.replace(/[<>&{}]/g, ' ')}</dc:title><dc:creator>Spillway</dc:creator><dc:language>${localeOf[language]}</dc:language></cp:coreProperties>`;
