import { ApiError } from '@spillway/contract/client';
import type { Text } from '../../base/i18n/use-text.ts';
import { FileTrouble } from '../file/read-upload.ts';

/**
 * Texts of an error: those of the server, which say what to do, or ours, or a general one. Where no field can be
 * marked, the errors of each field replace the sentence that refers to marks.
 */
export function errorLines(t: Text, error: unknown): readonly string[] {
  if (typeof error === 'string') return [error];
  if (error instanceof FileTrouble) return [t(`ui.file.${error.kind}`)];
  if (!(error instanceof ApiError)) return [t('ui.unexpected')];
  const marked = error.code === 'request.invalid' ? error.details.map(({ message }) => message) : [];
  return marked.length > 0 ? [...new Set(marked)] : [error.message];
}

export const errorText = (t: Text, error: unknown): string => errorLines(t, error).join(' ');
