import { maxTemplateBytes } from '@spillway/contract/bulletins/codes';
import type { PrintedBulletin } from '@spillway/rules/bulletins/printed-shape';
import { createTurns } from '../../platform/workers/turns.ts';
import { partsOfThread, ThreadLimitError } from '../../platform/workers/workers.ts';
import type { FormFault } from './docx/check.ts';
import { maxCheckSeconds, maxMemoryMb, maxWriteSeconds } from './docx/limits.ts';
import { type DocxFaultCode, DocxRefused, isArchive } from './docx/refuse-unsafe.ts';
import { wordsOf } from './docx/words-of-template.ts';
import type { FileFormat, FilesPart, FilesTask } from './task.ts';

export type * from '@spillway/rules/bulletins/printed-shape';
export { DocxRefused } from './docx/refuse-unsafe.ts';
export { type TemplateWords, wordsOf } from './docx/words-of-template.ts';
export type { FileFormat } from './task.ts';

export type WrittenFiles = ReadonlyMap<FileFormat, Buffer>;
export type FormVerdict =
  | { readonly is: 'sound' }
  | { readonly is: 'faulty'; readonly faults: readonly FormFault[] }
  | { readonly is: 'refused'; readonly code: DocxFaultCode | 'too_long'; readonly found: string };

const refused = (code: DocxFaultCode | 'too_long', found = ''): FormVerdict => ({ is: 'refused', code, found });

const program = new URL('./files-thread.ts', import.meta.url);
/** A flood has a bulletin every three hours, so a longer queue is a fault to report. */
const turns = createTurns({ maxWaiting: 8 });

const ask = (task: FilesTask, signal?: AbortSignal): Promise<readonly FilesPart[]> =>
  turns.take(async () => {
    const parts: FilesPart[] = [];
    for await (const part of partsOfThread<FilesPart>({
      program,
      data: task,
      memoryMb: maxMemoryMb,
      maxMs: (task.kind === 'check' ? maxCheckSeconds : maxWriteSeconds) * 1000,
      ...(signal ? { signal } : {}),
    }))
      parts.push(part);
    return parts;
  });

/** Bulletin files are written by a worker with limits, because forms are uploaded and not trusted. */
export const bulletinFiles = {
  async check(form: Buffer, sample: PrintedBulletin): Promise<FormVerdict> {
    if (form.length > maxTemplateBytes) return refused('too_large');
    if (!isArchive(form)) return refused('not_a_docx');
    try {
      const parts = await ask({ kind: 'check', form, words: wordsOf(sample), sample });
      for (const part of parts) {
        if (part.is === 'refused') return refused(part.code, part.found);
        if (part.is === 'faults' && part.faults.length > 0) return { is: 'faulty', faults: part.faults };
      }
      return { is: 'sound' };
    } catch (error) {
      if (error instanceof ThreadLimitError) return refused('too_long');
      // A form that cannot be filled in contains something unknown.
      return refused('unreadable');
    }
  },

  /** The product's form, used by plants without their own. */
  async form(printedBulletin: PrintedBulletin): Promise<Buffer> {
    const [part] = await ask({ kind: 'form', printed: printedBulletin });
    if (part?.is !== 'file') throw new Error('no form was made');
    return Buffer.from(part.bytes);
  },

  async write(
    printedBulletin: PrintedBulletin,
    { form, formats }: { readonly form: Buffer | null; readonly formats: readonly FileFormat[] },
  ): Promise<WrittenFiles> {
    const parts = await ask({ kind: 'write', form, printed: printedBulletin, formats });
    for (const part of parts) if (part.is === 'refused') throw new DocxRefused(part.code, part.found);
    const files = parts.flatMap((part) =>
      part.is === 'file' ? [[part.format, Buffer.from(part.bytes)] as const] : [],
    );
    if (files.length !== formats.length) throw new Error('not every file of a bulletin was written');
    return new Map(files);
  },
};
