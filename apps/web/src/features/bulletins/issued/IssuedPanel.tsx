import './issued.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { List, Row, Stack } from '../../../kit/layout/Layout.tsx';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Empty } from '../../../kit/states/Empty.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { useNow } from '../../../kit/time/use-now.ts';
import { BulletinFiles } from './BulletinFiles.tsx';
import { IssuedDialog } from './IssuedDialog.tsx';
import { differsQuery, type IssuedBulletin, issuedQuery } from './queries.ts';

interface IssuedPanelProps {
  /** Starts the draft of a correction. */
  readonly onCorrect: (bulletin: IssuedBulletin) => void;
}

/** Issued bulletins, newest first. */
export function IssuedPanel({ onCorrect }: IssuedPanelProps) {
  const t = useText();
  const [openedId, open] = useState<string | null>(null);
  const query = useInfiniteQuery(issuedQuery);
  const { data } = query;
  if (!data) return <Pending of={query} lines={8} />;
  const bulletins = data.pages.flatMap((page) => page.bulletins);
  if (bulletins.length === 0)
    return <Empty title={t('bulletinIssue.issued.empty')}>{t('bulletinIssue.issued.emptyText')}</Empty>;
  return (
    <Stack as="section" gap="m" inset>
      <SectionTitle level={2}>{t('bulletinIssue.issued.title')}</SectionTitle>
      <DifferingBulletins bulletins={bulletins} onCorrect={onCorrect} />
      <List className="issued-items">
        {bulletins.map((bulletin) => (
          <li key={bulletin.bulletin_id}>
            <Line bulletin={bulletin} />
            <Row>
              <BulletinFiles bulletin={bulletin} />
              <Button
                aria-label={t('bulletinIssue.issued.openNamed', { number: bulletin.number })}
                onClick={() => open(bulletin.bulletin_id)}
              >
                {t('bulletinIssue.issued.open')}
              </Button>
            </Row>
          </li>
        ))}
      </List>
      {query.hasNextPage && (
        <p>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('bulletinIssue.issued.more')}
          </Button>
        </p>
      )}
      <IssuedDialog
        bulletinId={openedId}
        onClose={() => open(null)}
        onCorrect={(bulletin) => {
          open(null);
          onCorrect(bulletin);
        }}
      />
    </Stack>
  );
}

function Line({ bulletin }: { readonly bulletin: IssuedBulletin }) {
  const t = useText();
  const { dateMinute } = useFormat();
  const { number, title, issued_at, owed_at, issued_by, corrects, corrected_by, kind } = bulletin;
  return (
    <div>
      <Row gap="words" className="issued-line">
        <strong>{number}</strong>
        <span>{t(`bulletins.kind.${kind}`)}</span>
        <IssuedState bulletin={bulletin} />
      </Row>
      <Row gap="words" className="issued-line quiet">
        <span>{title}</span>
        <span>{t('bulletinIssue.issued.at', { at: dateMinute(issued_at), by: issued_by })}</span>
        <span>{t('bulletinIssue.issued.owed', { at: dateMinute(owed_at) })}</span>
        {corrects && <span>{t('bulletinIssue.issued.corrects', { number: corrects })}</span>}
        {corrected_by && <span>{t('bulletinIssue.issued.corrected', { number: corrected_by })}</span>}
      </Row>
    </div>
  );
}

/** Bulletins whose figures differ from the record since then, each with a button for a correction. */
function DifferingBulletins({
  bulletins,
  onCorrect,
}: IssuedPanelProps & { readonly bulletins: readonly IssuedBulletin[] }) {
  const t = useText();
  const { dateMinute, free } = useFormat();
  const { data } = useQuery(differsQuery);
  if (!data || data.bulletins.length === 0) return null;
  return (
    <Stack as="section" gap="m" className="issue">
      <h3>{t('bulletinIssue.issued.differs')}</h3>
      <List className="issued-items">
        {data.bulletins.map(({ bulletin_id, number, figures }) => {
          const listedBulletin = bulletins.find((one) => one.bulletin_id === bulletin_id);
          return (
            <li key={bulletin_id}>
              <strong>{number}</strong>
              <ul className="bulleted">
                {figures.map(({ at, quantity, printed, now }) => (
                  <li key={`${at} ${quantity}`}>
                    {t('bulletinIssue.issued.differsFigure', {
                      name: t(`bulletinIssue.issued.quantity.${quantity}`),
                      at: dateMinute(at),
                      printed: free(printed),
                      now: free(now),
                    })}
                  </li>
                ))}
              </ul>
              {listedBulletin && (
                <Row>
                  <Button onClick={() => onCorrect(listedBulletin)}>{t('bulletinIssue.issued.correct')}</Button>
                </Row>
              )}
            </li>
          );
        })}
      </List>
    </Stack>
  );
}

function IssuedState({ bulletin }: { readonly bulletin: IssuedBulletin }) {
  const t = useText();
  const { dateMinute } = useFormat();
  const nowMs = useNow(60_000);
  const { signed_at, countersign_until: until, countersigned_at, countersigned_by } = bulletin;
  return (
    <>
      <StateTag tone={signed_at ? 'good' : 'watch'}>
        {signed_at
          ? t('bulletinIssue.issued.signed', { at: dateMinute(signed_at) })
          : t('bulletinIssue.issued.pending')}
      </StateTag>
      {until &&
        (countersigned_at ? (
          <StateTag tone="accent">
            {t('bulletinIssue.issued.notedDone', { by: countersigned_by ?? '', at: dateMinute(countersigned_at) })}
          </StateTag>
        ) : (
          <StateTag tone={Date.parse(until) < nowMs ? 'critical' : 'warning'}>
            {t(`bulletinIssue.issued.${Date.parse(until) < nowMs ? 'notedLate' : 'noted'}`, { at: dateMinute(until) })}
          </StateTag>
        ))}
    </>
  );
}
