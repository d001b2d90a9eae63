import { useFormat } from '../../base/format/use-format.ts';
import { codeText } from '../../base/i18n/code-text.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
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
          <ColumnHeads
            names={[
              t('system.jobs.queue'),
              { figure: t('system.jobs.waiting') },
              { figure: t('system.jobs.active') },
              { figure: t('system.jobs.failed') },
              { figure: t('system.jobs.last') },
            ]}
          />
          <tbody>
            {jobs.queues.map((queue) => (
              <tr key={queue.queue}>
                <td>{codeText(t, `system.queue.${queue.queue}`, queue.queue)}</td>
                <td className="cell-figure">{number(queue.waiting)}</td>
                <td className="cell-figure">{number(queue.active)}</td>
                <td className="cell-figure">
                  {queue.failed > 0 ? <StateTag tone="critical">{number(queue.failed)}</StateTag> : number(0)}
                </td>
                <td className="cell-figure">
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
