import PDFDocument from 'pdfkit';
import { registerFonts } from './fonts.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

export const inkOfPaper = {
  ink: '#1f2937',
  grey: '#5b6472',
  red: '#b42318',
  shade: '#f1f4f8',
  line: '#cbd2dc',
} as const;

/** A document without a page yet, with our letters: those of Vietnamese are in no font that every reader has. */
export function newPdf(title: string, size: [number, number], { language }: { readonly language?: string } = {}): Pdf {
  const pdf = new PDFDocument({
    size,
    // Headings and tables are known as such to whoever reads it aloud; whoever asks for it says which is which.
    ...(language === undefined ? {} : { tagged: true, pdfVersion: '1.7' as const, lang: language, displayTitle: true }),
    margin: 0,
    // None to begin with: one that is opened by its path is read again each time it is asked for by its name.
    font: '',
    autoFirstPage: false,
    info: { Title: title, Creator: 'Spillway' },
  });
  registerFonts(pdf);
  return pdf;
}
