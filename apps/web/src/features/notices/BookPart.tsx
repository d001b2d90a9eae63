import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { FormProblem } from '../../kit/forms/FormProblem.tsx';
import { List, Row } from '../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { errorLines } from '../../kit/toast/error-text.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { ReadOnlyReason } from '../../shared/permissions/ReadOnlyReason.tsx';
import { type Book, bookQuery, useSaveBook } from './queries.ts';
import { ReceiverFields } from './ReceiverFields.tsx';
import { ReleasingPart } from './ReleasingPart.tsx';
import { WordingPart } from './WordingPart.tsx';

/** People behind the recipient names of the procedure, to which notices are addressed. */
export function BookPart() {
  const query = useQuery(bookQuery);
  if (query.data)
    return (
      <>
        <Fields key={`receivers ${query.data.version}`} book={query.data} />
        <ReleasingPart key={`releasing ${query.data.version}`} book={query.data} />
        <WordingPart key={`wording ${query.data.version}`} book={query.data} />
      </>
    );
  return <Pending of={query} lines={6} />;
}

type Entry = Book['entries'][number];

function Fields({ book }: { readonly book: Book }) {
  const t = useText();
  const toasts = useToasts();
  const save = useSaveBook();
  const mayUpdate = book.may.update;
  const absent = book.missing.filter((name) => !book.entries.some((one) => one.name === name));
  const [entries, set] = useState<readonly Entry[]>([
    ...book.entries,
    ...absent.map((name): Entry => ({ name, receivers: [], by_call: false })),
  ]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const change = (at: number, part: Partial<Entry>) =>
    set(entries.map((one, no) => (no === at ? { ...one, ...part } : one)));
  async function keep() {
    setProblems([]);
    try {
      await save.mutateAsync({ entries: [...entries], version: book.version });
      toasts.done(t('notices.bookSaved'));
    } catch (error) {
      setProblems(errorLines(t, error));
    }
  }
  return (
    <section className="notices-form">
      {!mayUpdate && <ReadOnlyReason permission="sensor.update" />}
      <FormProblem lines={problems} />
      <p className="quiet">
        {t('notices.bookHint')} <ScreenLink href="/contacts">{t('notices.toContacts')}</ScreenLink>
      </p>
      {book.missing.length > 0 && (
        <p className="notices-warn">{t('notices.missing', { names: book.missing.join(', ') })}</p>
      )}
      {entries.length === 0 && <p className="quiet">{t('notices.bookEmpty')}</p>}
      <List below="m" className="notices-lines">
        {entries.map((entry, index) => (
          // A new entry has no name to use as a key.
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added at the end and removed by hand
          <li key={index}>
            <ReceiverFields
              receiver={entry}
              disabled={!mayUpdate}
              onChange={(part) => change(index, part)}
              onRemove={() => set(entries.filter((_, no) => no !== index))}
            />
          </li>
        ))}
      </List>
      {mayUpdate && (
        <Row as="p">
          <Button onClick={() => set([...entries, { name: '', receivers: [], by_call: true }])}>
            {t('notices.addReceiver')}
          </Button>
          <Button
            type="primary"
            disabled={entries.some(({ name }) => name.trim() === '')}
            loading={save.isPending}
            onClick={() => void keep()}
          >
            {t('notices.save')}
          </Button>
        </Row>
      )}
    </section>
  );
}
