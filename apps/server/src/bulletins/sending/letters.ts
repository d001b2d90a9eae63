import { fillIn, type Language } from '@spillway/contract/errors';
import type { MessageContent } from '../../platform/messages/messages.ts';

const inLanguages = (vi: string, en: string) => ({ vi, en });

const texts = {
  subject: inLanguages('[{plant}] Bản tin số {number}', '[{plant}] Bulletin {number}'),
  issued: inLanguages(
    '{title}\n\nSố {number}, phát lúc {at}. Các tệp được gửi kèm email này.',
    '{title}\n\nNo. {number}, issued at {at}. The files are attached.',
  ),
  noted: inLanguages(
    '[{plant}] Bản tin lũ số {number} đã phát kèm lưu ý. Cần người thứ hai xác nhận trong 24 giờ.',
    '[{plant}] Flood bulletin {number} was issued with notes. A second person must countersign within 24 hours.',
  ),
  missed: inLanguages(
    '[{plant}] Bản tin lũ số {number} phát kèm lưu ý đã quá 24 giờ mà chưa ai xác nhận.',
    '[{plant}] Flood bulletin {number}, issued with notes, was not countersigned within 24 hours.',
  ),
  sha256: inLanguages('Mã SHA-256 của tệp {file}: {sha256}', 'SHA-256 of {file}: {sha256}'),
} as const;

export type ChiefNotice = 'noted' | 'missed';

interface LetterFacts {
  readonly [name: string]: string;
  readonly plant: string;
  readonly number: string;
}

export const subjectOf = (facts: LetterFacts, language: Language): string => fillIn(texts.subject, language, facts);

export function bulletinLetter(
  facts: LetterFacts & { readonly title: string; readonly at: string },
  files: readonly { readonly fileName: string; readonly sha256: Buffer }[],
  language: Language,
): string {
  const hashes = files.map(({ fileName, sha256 }) =>
    fillIn(texts.sha256, language, { file: fileName, sha256: sha256.toString('hex') }),
  );
  return `${fillIn(texts.issued, language, facts)}\n\n${hashes.join('\n')}\n`;
}

/** `hasPage`: the notice opens the page of bulletins; otherwise the plant. */
export function chiefLetter(
  reason: ChiefNotice,
  facts: LetterFacts,
  language: Language,
  hasPage: boolean,
): MessageContent {
  const text = fillIn(texts[reason], language, facts);
  return {
    subject: text.slice(0, 200),
    text: `${text}\n`,
    short: text,
    notice: { path: hasPage ? '/forecast/tt08' : '/dashboard', stays: true, language },
  };
}
