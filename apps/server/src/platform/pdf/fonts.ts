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

/** What the library stores of an embedded font: the first field lays out text, the second caches every word it ever laid out. */
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
 * Lays out each character once. A table of numbers does not need kerning and substitution, which took three quarters of the time, and every
 * number would be another cached word.
 */
function layOutByCharacter(font: EmbeddedFont): void {
  const runByCharacter = new Map<string, Run>();
  const runOf = (character: string): Run => {
    const run = runByCharacter.get(character) ?? font.layoutRun(character);
    runByCharacter.set(character, run);
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
