import { minuteMs } from '@spillway/plant-time/spans';
import { useFormat } from '../../../../base/format/use-format.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { Row } from '../../../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../../../kit/link/ScreenLink.tsx';
import { StateTag } from '../../../../kit/state-tag/StateTag.tsx';
import { contentOf } from '../../form/job-values.ts';
import type { Job } from '../../queries.ts';
import { waitText } from '../figure-text.ts';
import { writeChange } from './change.ts';
import { changeText } from './change-text.ts';
import type { MissedWarning } from './compared.ts';
import type { Proposal } from './proposals.ts';
import { formAddress } from './use-quieter.ts';

const maxShown = 10;

interface ProposalLineProps {
  readonly proposal: Proposal;
  readonly job: Job;
  readonly mayTake: boolean;
}

/** One proposal: reduction, missed warnings, and a button that opens the form; only the user saves it. */
export function ProposalLine({ proposal, job, mayTake }: ProposalLineProps) {
  const t = useText();
  const format = useFormat();
  const { change, compared } = proposal;
  const { before, after, missed, laterMs } = compared;
  const proposedChange = changeText(t, format, contentOf(job), change);
  return (
    <Row as="li" gap="l" align="start" justify="between">
      <div>
        <strong>{proposedChange}</strong>
        <Row as="p" gap="words" above="xs">
          <span>{t('warningLoad.quieter.fewer', { gone: before - after, before })}</span>
          {missed.length === 0 ? (
            <StateTag tone="good">{t('warningLoad.quieter.missesNone')}</StateTag>
          ) : (
            <StateTag tone="warning">{t('warningLoad.quieter.missed', { count: missed.length })}</StateTag>
          )}
          {laterMs > 0 && (
            <span className="quiet">
              {t('warningLoad.quieter.later', { span: waitText(t, Math.ceil(laterMs / minuteMs)) })}
            </span>
          )}
        </Row>
        {missed.length > 0 && <MissedList missed={missed} />}
      </div>
      {mayTake && (
        <ScreenLink className="load-take" href={formAddress(job.warning_job_id, writeChange(change))}>
          <span aria-hidden="true">{t('warningLoad.quieter.take')}</span>
          <span className="visually-hidden">{t('warningLoad.quieter.takeOf', { change: proposedChange })}</span>
        </ScreenLink>
      )}
    </Row>
  );
}

function MissedList({ missed }: { readonly missed: readonly MissedWarning[] }) {
  const t = useText();
  const format = useFormat();
  return (
    <details className="would-list">
      <summary>{t('warningLoad.quieter.missedList')}</summary>
      <ol>
        {missed.slice(-maxShown).map(({ told, why }) => (
          <li key={`${told.sinceMs} ${told.endedMs}`}>
            {t('warningLoad.quieter.one', {
              from: format.dateMinute(told.sinceMs),
              to: told.endedMs === null ? t('warningLoad.stale.standing') : format.dateMinute(told.endedMs),
              why: t(`warningLoad.quieter.why.${why}`),
            })}
          </li>
        ))}
      </ol>
      {missed.length > maxShown && (
        <p className="quiet">{t('warningLoad.quieter.more', { count: missed.length - maxShown })}</p>
      )}
    </details>
  );
}
