import { ApiError } from '@spillway/contract/client';
import type { Text } from '../../base/i18n/use-text.ts';

interface Refusal {
  readonly kind: 'wrong' | 'inactive' | 'banned' | 'throttled' | 'network' | 'other';
  readonly message: string;
  readonly retryAfterS: number | null;
}

const kinds: Readonly<Record<string, Refusal['kind']>> = {
  'auth.wrong_credentials': 'wrong',
  'auth.inactive': 'inactive',
  'auth.banned': 'banned',
  'auth.throttled': 'throttled',
  'request.too_many': 'throttled',
  network: 'network',
};

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { kind: 'other', message: String(error), retryAfterS: null };
  return { kind: kinds[error.code] ?? 'other', message: error.message, retryAfterS: error.retryAfterS };
}

/** Our text for common refusals, in the current language; the text of the server for others. */
export function refusalText(t: Text, { kind, message }: Refusal): string {
  switch (kind) {
    case 'wrong':
      return t('login.wrong');
    case 'inactive':
      return t('login.inactive');
    case 'banned':
      return t('login.banned');
    case 'throttled':
      return t('login.throttled');
    case 'network':
      return t('shell.networkError');
    case 'other':
      return message;
  }
}
