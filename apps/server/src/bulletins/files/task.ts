import type { PrintedBulletin } from '@spillway/rules/bulletins/printed-shape';
import { checkForm, type FormFault } from './docx/check.ts';
import { defaultDocx } from './docx/default-docx.ts';
import { fillDocx, zipOf } from './docx/fill.ts';
import { type DocxFaultCode, DocxRefused, safeParts } from './docx/refuse-unsafe.ts';
import { type TemplateWords, valuesOf } from './docx/words-of-template.ts';

export type FileFormat = 'docx' | 'pdf' | 'xlsx';

export type FilesTask =
  | {
      readonly kind: 'check';
      readonly form: Uint8Array;
      readonly words: TemplateWords;
      readonly sample: PrintedBulletin;
    }
  | { readonly kind: 'form'; readonly printed: PrintedBulletin }
  | {
      readonly kind: 'write';
      readonly form: Uint8Array | null;
      readonly printed: PrintedBulletin;
      readonly formats: readonly FileFormat[];
    };

export type FilesPart =
  | { readonly is: 'file'; readonly format: FileFormat; readonly bytes: Uint8Array }
  | { readonly is: 'faults'; readonly faults: readonly FormFault[] }
  | { readonly is: 'refused'; readonly code: DocxFaultCode; readonly found: string };

export async function* doneTask(task: FilesTask): AsyncGenerator<FilesPart> {
  try {
    yield* done(task);
  } catch (error) {
    if (!(error instanceof DocxRefused)) throw error;
    yield { is: 'refused', code: error.code, found: error.found };
  }
}

async function* done(task: FilesTask): AsyncGenerator<FilesPart> {
  switch (task.kind) {
    case 'check': {
      const faults = checkForm(Buffer.from(task.form), task.words);
      yield { is: 'faults', faults };
      // A readable form may still fail when it is filled in, so this is tried once during the check.
      if (faults.length === 0)
        yield { is: 'file', format: 'docx', bytes: filledForm(Buffer.from(task.form), task.sample) };
      return;
    }
    case 'form':
      yield { is: 'file', format: 'docx', bytes: defaultDocx(task.printed) };
      return;
    case 'write':
      for (const format of task.formats) yield { is: 'file', format, bytes: await written(task, format) };
  }
}

async function written({ form, printed }: Extract<FilesTask, { kind: 'write' }>, format: FileFormat): Promise<Buffer> {
  switch (format) {
    case 'docx':
      return filledForm(form ? Buffer.from(form) : defaultDocx(printed), printed);
    // Loads a writer only when it is needed: loading takes longer than most of the work.
    case 'pdf': {
      const { bulletinPdf } = await import('./bulletin-pdf.ts');
      return await bulletinPdf(printed);
    }
    case 'xlsx': {
      const { bulletinSheets } = await import('./bulletin-sheets.ts');
      return await bulletinSheets(printed);
    }
  }
}

const filledForm = (form: Buffer, printedBulletin: PrintedBulletin): Buffer =>
  fillDocx(zipOf(safeParts(form)), valuesOf(printedBulletin));
