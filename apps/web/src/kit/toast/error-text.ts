import { ApiError } from '@spillway/contract/client';
import type { Text } from '../../base/i18n/use-text.ts';
import { FileTrouble } from '../file/read-upload.ts';

/** The server's own sentence, which says what to do, or ours; for anything else an honest general one. */
export function errorText(t: Text, error: unknown): string {
  if (typeof error === 'string') return error;
  if (error instanceof FileTrouble) return t(`ui.file.${error.kind}`);
  return error instanceof ApiError ? error.message : t('ui.unexpected');
}
