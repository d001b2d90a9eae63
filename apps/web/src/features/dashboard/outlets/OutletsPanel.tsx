import './outlets.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { missing } from '../../../base/format/format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { clockText } from '../../../kit/chart/words.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { useNow } from '../../../kit/time/use-now.ts';
import { phone, useMedia } from '../../../kit/use-media.ts';
import { type OutletFigures, outletFiguresQuery } from '../../../shared/dashboard/queries.ts';
import { outletsQuery } from '../../../shared/plant/queries.ts';
import { shortNames } from '../../../shared/plant/short-names.ts';
import { KeyMark } from '../figures/KeyMark.tsx';
import { useFigureWords } from '../figures/use-figure-words.ts';
import { Panel } from '../panel/Panel.tsx';
import { PanelAge } from '../panel/PanelAge.tsx';
import type { ShownFigures } from '../shown-figures.ts';
import { foldedGates } from './folded-gates.ts';
import { markNow, OutletRow } from './OutletRow.tsx';
import { isOpen } from './outlet-mark.ts';

const gatesFirst = (one: OutletFigures, other: OutletFigures) => other.outlet_type - one.outlet_type;

/** All gates and units with input, discharge and their sum. */
export function OutletsPanel({ shown }: { readonly shown: ShownFigures }) {
  const t = useText();
  const words = useFigureWords();
  const recordTime = shown.atMs === null ? missing : clockText(shown.atMs);
  const { error, refetch } = useQuery(outletFiguresQuery);
  const { outlets: data } = shown;
  const { total_discharge_out: total } = shown.general;
  const overtopSum = (data ?? []).reduce(
    (sum, { if_over_top: overtopM3s, output_value: closed }) =>
      overtopM3s === null ? sum : sum + overtopM3s - (closed ?? 0),
    0,
  );
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
            <OutletRows outlets={data} shown={shown} />
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  <span className="outlet-name">
                    <KeyMark of="release" />
                    {t('series.short.total_discharge_out')}
                  </span>
                  {overtopSum > 0 && (
                    <StateTag tone="watch">
                      {t('dashboard.outlets.overTopTotal', {
                        over: words.flow(total === null ? null : total + overtopSum),
                      })}
                    </StateTag>
                  )}
                </th>
                <td>{words.outlet(total)}</td>
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

interface OutletRowsProps {
  readonly outlets: readonly OutletFigures[];
  readonly shown: ShownFigures;
}

const gateType = 2;

/** On a phone and in a flood the closed gates fold into one line. */
function OutletRows({ outlets, shown }: OutletRowsProps) {
  const t = useText();
  const now = useNow();
  const isPhone = useMedia(phone);
  const [showsAll, showAll] = useState(false);
  const { data: settings } = useQuery(outletsQuery);
  const rows = outlets.toSorted(gatesFirst);
  const minimumFlowGates = new Set(
    settings?.flatMap((one) => (one.outlet_type === gateType && one.gate.minimum_flow ? [one.outlet_id] : [])),
  );
  const shortNamesById = shortNames(rows.map(({ outlet_id: id, name }) => ({ id, name })));
  const shortOf = ({ outlet_id: id, name }: OutletFigures) =>
    minimumFlowGates.size === 1 && minimumFlowGates.has(id)
      ? t('dashboard.outlets.minimumFlow')
      : (shortNamesById.get(id) ?? name);
  const isMarkedNow = (outlet: OutletFigures) => markNow(outlet, shown, now) !== null || outlet.if_over_top !== null;
  const folded = foldedGates(
    rows.map((outlet) => ({
      id: outlet.outlet_id,
      isGate: outlet.outlet_type === gateType,
      isOpen: isOpen(outlet) && !minimumFlowGates.has(outlet.outlet_id),
      isMarked: isMarkedNow(outlet) || minimumFlowGates.has(outlet.outlet_id),
    })),
    isPhone,
  );
  const isFolded = ({ outlet_id: id }: OutletFigures) => folded.has(id);
  const row = (outlet: OutletFigures) => (
    <OutletRow
      key={outlet.outlet_id}
      outlet={outlet}
      shown={shown}
      shortName={shortOf(outlet)}
      keepsMinimum={minimumFlowGates.has(outlet.outlet_id)}
    />
  );
  const isGate = ({ outlet_type: type }: OutletFigures) => type === gateType;
  return (
    <tbody>
      {rows.filter((outlet) => isGate(outlet) && !isFolded(outlet)).map(row)}
      {folded.size > 0 && (
        <tr className="outlet-fold">
          <td colSpan={3}>
            <button type="button" aria-expanded={showsAll} onClick={() => showAll(!showsAll)}>
              <KeyMark of="spill" />
              {t('dashboard.outlets.closed', { count: folded.size })}
              <Icon name={showsAll ? 'chevronDown' : 'chevronRight'} size="small" />
            </button>
          </td>
        </tr>
      )}
      {showsAll && rows.filter(isFolded).map(row)}
      {rows.filter((outlet) => !isGate(outlet)).map(row)}
    </tbody>
  );
}
