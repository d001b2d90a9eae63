import { ApiError } from '@spillway/contract/client';
import type { Text } from '../../base/i18n/use-text.ts';
import { FileTrouble } from '../file/read-upload.ts';

/**
 * The server's own sentences, which say what to do, or ours; for anything else an honest general one. Where nothing can be marked, what is
 * wrong with each field stands in the place of the sentence that speaks of marks.
 */
export function errorLines(t: Text, error: unknown): readonly string[] {
  if (typeof error === 'string') return [error];
  if (error instanceof FileTrouble) return [t(`ui.file.${error.kind}`)];
  if (!(error instanceof ApiError)) return [t('ui.unexpected')];
  const marked = error.code === 'request.invalid' ? error.details.map(({ message }) => message) : [];
  return marked.length > 0 ? [...new Set(marked)] : [error.message];
}

export const errorText = (t: Text, error: unknown): string => errorLines(t, error).join(' ');
