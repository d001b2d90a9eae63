import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { ReportAnswer } from '../queries.ts';
import { fileInstant, fileTime } from './paper-text.ts';

/** What a file says of itself above its table: plant, period, author, and that its figures are invented where they are. */
export function PaperHead({ head }: Pick<ReportAnswer, 'head'>) {
  const t = useText();
  const format = useFormat();
  const lines = [
    t('reports.paper.plant', { name: head.plant_name, code: head.hydro_code }),
    t('reports.paper.period', { from: fileTime(head.from), to: fileTime(head.to) }),
    t('reports.madeBy', { author: head.author, time: fileInstant(head.made_at) }),
    head.data_received_at === null
      ? t('reports.paper.noData')
      : t('reports.paper.data', {
          time: fileInstant(head.data_received_at),
          revision: format.number(head.data_revision),
        }),
  ];
  return (
    <header>
      <h3>{head.title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {head.is_demo && <p className="paper-demo">{t('reports.paper.demo')}</p>}
    </header>
  );
}
