import { useText } from '../../base/i18n/use-text.ts';
import { Stack } from '../../kit/layout/Layout.tsx';
import { UnreachedItems } from '../../shared/contacts/UnreachedItems.tsx';
import type { Proposal, SentLine } from './queries.ts';

interface NoticeSureProps {
  readonly texts: Proposal['texts'];
  readonly lines: readonly SentLine[];
  readonly proposed: Proposal['lines'];
}

/** Exact text and unreachable recipients: the last check before an irreversible action. */
export function NoticeConfirmation({ texts, lines, proposed }: NoticeSureProps) {
  const t = useText();
  const of = (name: string) => proposed.find((one) => one.name === name);
  const calledLines = lines.filter(({ name, by_call: isCall }) => isCall && of(name)?.people.length === 0);
  const unreachedNames = lines.flatMap(({ name }) => of(name)?.unreached ?? []);
  return (
    <>
      {(['vi', 'en'] as const).map((language) => (
        <blockquote key={language} className="notices-text" lang={language}>
          {texts[language]}
        </blockquote>
      ))}
      {calledLines.length + unreachedNames.length > 0 && (
        <Stack as="ul" className="notices-people">
          {calledLines.map(({ name }) => (
            <li key={name}>{t('notices.onlyByCall', { name })}</li>
          ))}
          <UnreachedItems unreached={unreachedNames} />
        </Stack>
      )}
    </>
  );
}
