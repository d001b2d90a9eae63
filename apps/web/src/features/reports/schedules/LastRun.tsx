import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { FileState } from '../files/FileState.tsx';
import type { ReportFile, Schedule } from '../queries.ts';

/** Time of the last run, with the result of its file and mail. */
export function LastRun({ schedule: { last_at: at, last_run: run } }: { readonly schedule: Schedule }) {
  const t = useText();
  const format = useFormat();
  if (at === null) return <span className="quiet">{t('reports.schedule.never')}</span>;
  return (
    <span className="report-run">
      {format.dateTime(at)}
      {run ? (
        <span className="report-said">
          <FileState state={run.state} />
          {run.failure && <span className="report-said">{run.failure}</span>}
        </span>
      ) : (
        <span className="report-said quiet">{t('reports.schedule.gone')}</span>
      )}
      {run && <MailState of={run} />}
    </span>
  );
}

type MailedFile = Pick<ReportFile, 'mail' | 'mailed_to' | 'mail_refused' | 'mail_said'>;

/** Result of a mail; refused addresses are listed with the response of the mail server. */
function MailState({
  of: { mail, mailed_to: count, mail_refused: refused, mail_said: mailAnswer },
}: {
  readonly of: MailedFile;
}) {
  const t = useText();
  if (mail === 'none') return null;
  const tone = mail === 'failed' || refused.length > 0 ? 'critical' : mail === 'sent' ? 'good' : 'watch';
  const text = mail === 'sent' ? t('reports.library.mailed', { count }) : t(`reports.mail.${mail}`);
  return (
    <span className="report-said">
      <StateTag tone={tone}>{text}</StateTag>
      {refused.length > 0 && (
        <span className="report-said">{t('reports.mail.refused', { addresses: refused.join(', ') })}</span>
      )}
      {mailAnswer !== null && <span className="report-said quiet">{t('reports.mail.said', { said: mailAnswer })}</span>}
    </span>
  );
}
