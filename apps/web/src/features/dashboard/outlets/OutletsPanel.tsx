import './outlets.css';
import { useQuery } from '@tanstack/react-query';
import { missing } from '../../../base/format/format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { clockText } from '../../../kit/chart/words.ts';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { type OutletFigures, outletFiguresQuery } from '../../../shared/dashboard/queries.ts';
import { KeyMark } from '../figures/KeyMark.tsx';
import { useFigureWords } from '../figures/use-figure-words.ts';
import { Panel } from '../panel/Panel.tsx';
import { PanelAge } from '../panel/PanelAge.tsx';
import type { Shown } from '../shown.ts';
import { OutletRow } from './OutletRow.tsx';

const gatesFirst = (one: OutletFigures, other: OutletFigures) => other.outlet_type - one.outlet_type;

/** Every gate and unit with what goes in and what comes out, and their sum. */
export function OutletsPanel({ shown }: { readonly shown: Shown }) {
  const t = useText();
  const words = useFigureWords();
  const recordTime = shown.atMs === null ? missing : clockText(shown.atMs);
  const { error, refetch } = useQuery(outletFiguresQuery);
  const { outlets: data } = shown;
  return (
    <Panel id="outlets" title={t('dashboard.outlets.title')} end={<PanelAge shown={shown} />}>
      {data ? (
        data.length === 0 ? (
          <p className="panel-note">{t('dashboard.outlets.none')}</p>
        ) : (
          <table className="panel-table outlet-table num">
            <thead>
              <tr>
                <th scope="col">{t('dashboard.outlets.name')}</th>
                <th scope="col">
                  {t('dashboard.outlets.input')} <small>{t('measured.inputAt')}</small>
                </th>
                <th scope="col">
                  {t('dashboard.outlets.output', { unit: t('chart.unit.m3s') })}{' '}
                  <small>{t('measured.outputAt', { time: recordTime })}</small>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.toSorted(gatesFirst).map((outlet) => (
                <OutletRow key={outlet.outlet_id} outlet={outlet} shown={shown} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  <span className="outlet-name">
                    <KeyMark of="release" />
                    {t('series.short.total_discharge_out')}
                  </span>
                </th>
                <td>{words.outlet(shown.general.total_discharge_out)}</td>
              </tr>
            </tfoot>
          </table>
        )
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={5} />
      )}
    </Panel>
  );
}
