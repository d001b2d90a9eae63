import { useFormat } from '../../base/format/use-format.ts';
import { codeText } from '../../base/i18n/code-text.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { PlainTable } from '../../kit/table/PlainTable.tsx';
import { Age } from '../../kit/time/Age.tsx';
import { Block } from './Block.tsx';
import type { SystemState } from './queries.ts';

export function JobsBlock({ jobs }: { readonly jobs: SystemState['jobs'] }) {
  const t = useText();
  const { number } = useFormat();
  return (
    <Block title={t('system.jobs.title')} width="double">
      {jobs.queues.length === 0 ? (
        <p className="quiet">{t('system.jobs.none')}</p>
      ) : (
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('system.jobs.queue')}</th>
              <th scope="col" className="cell-right">
                {t('system.jobs.waiting')}
              </th>
              <th scope="col" className="cell-right">
                {t('system.jobs.active')}
              </th>
              <th scope="col" className="cell-right">
                {t('system.jobs.failed')}
              </th>
              <th scope="col" className="cell-right">
                {t('system.jobs.last')}
              </th>
            </tr>
          </thead>
          <tbody>
            {jobs.queues.map((queue) => (
              <tr key={queue.queue}>
                <td>{codeText(t, `system.queue.${queue.queue}`, queue.queue)}</td>
                <td className="cell-right">{number(queue.waiting)}</td>
                <td className="cell-right">{number(queue.active)}</td>
                <td className="cell-right">
                  {queue.failed > 0 ? <StateTag tone="critical">{number(queue.failed)}</StateTag> : number(0)}
                </td>
                <td className="cell-right">
                  {queue.last_completed_at ? (
                    <Age at={queue.last_completed_at} ago />
                  ) : (
                    <span className="quiet">{t('system.jobs.never')}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Block>
  );
}
