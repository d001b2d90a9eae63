import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';

const file = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}.ttf`));
const fonts = {
  regular: file('400Regular/Inter_400Regular'),
  bold: file('600SemiBold/Inter_600SemiBold'),
} as const;

interface Run {
  readonly glyphs: readonly unknown[];
  readonly positions: readonly unknown[];
  readonly advanceWidth: number;
}

/** What the library keeps of an embedded font; the first lays a text out, the second remembers every word it ever did. */
interface EmbeddedFont {
  layoutRun(text: string): Run;
  layoutCached(text: string): Run;
}

export type Pdf = InstanceType<typeof PDFDocument>;

export function registerFonts(pdf: Pdf): void {
  for (const [name, path] of Object.entries(fonts)) {
    pdf.registerFont(name, path);
    pdf.font(name);
    layOutByCharacter((pdf as unknown as { readonly _font: EmbeddedFont })._font);
  }
}

/**
 * Each character is laid out once. A table of numbers has no use for the font's rules of kerning and substitution, which were three
 * quarters of the work, and every number would be another word to remember.
 */
function layOutByCharacter(font: EmbeddedFont): void {
  const known = new Map<string, Run>();
  const runOf = (character: string): Run => {
    const run = known.get(character) ?? font.layoutRun(character);
    known.set(character, run);
    return run;
  };
  font.layoutCached = (text) => {
    const runs = [...text.normalize('NFC')].map(runOf);
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions: runs.flatMap(({ positions }) => positions),
      advanceWidth: runs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
    };
  };
}
