import { dayMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { TimeChart } from '../../../kit/chart/TimeChart.tsx';
import { Stack } from '../../../kit/layout/Layout.tsx';
import { Section } from '../../../kit/section/Section.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { ColumnHeads } from '../../../kit/table/ColumnHeads.tsx';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import { type BasinContent, type CalibrationResult, calibrationQuery } from '../queries.ts';
import { namRanges } from '../set/fields.ts';
import { flowSeries } from '../set/flow-series.ts';
import { DurationChart } from './DurationChart.tsx';
import { UseResult } from './UseResult.tsx';

interface ResultViewProps {
  readonly calibrationId: string;
  readonly onUse: (content: BasinContent) => void;
}

/** Result of a calibration, for its calibration and validation periods. */
export function ResultView({ calibrationId, onUse }: ResultViewProps) {
  const query = useQuery(calibrationQuery(calibrationId, 'done'));
  if (!query.data) return <Pending of={query} lines={8} />;
  const { result } = query.data;
  if (result === null) return null;
  return (
    <Stack gap="l" inset className="basin-result">
      <ScoreTable result={result} />
      <Hydrographs result={result} />
      <Found result={result} />
      <Duration result={result} />
      <Events result={result} />
      <UseResult atLimit={result.at_limit} onUse={() => onUse(result.content)} />
    </Stack>
  );
}

function ScoreTable({ result }: { readonly result: CalibrationResult }) {
  const t = useText();
  const { number } = useFormat();
  const rows = [
    ['calibrated', result.calibrated, result.before.calibrated],
    ['validated', result.validated, result.before.validated],
  ] as const;
  return (
    <Section title={t('basin.result.scores')}>
      <PlainTable className="num">
        <thead>
          <tr>
            <th scope="col">{t('basin.result.part')}</th>
            <th scope="col">NSE</th>
            <th scope="col">KGE</th>
            <th scope="col">PBIAS</th>
            <th scope="col">RMSE</th>
          </tr>
        </thead>
        <tbody>
          {rows.flatMap(([part, found, before]) =>
            [{ who: 'found', scores: found } as const, { who: 'before', scores: before } as const].flatMap(
              ({ who, scores }) =>
                scores === null
                  ? []
                  : [
                      <tr key={`${part} ${who}`}>
                        <th scope="row">
                          {t(`basin.result.${part}`)}, {t(`basin.result.${who}`)}
                        </th>
                        <td>{number(scores.nse, 2)}</td>
                        <td>{number(scores.kge, 2)}</td>
                        <td>{number(scores.percent_bias, 0)} %</td>
                        <td>{number(scores.rmse, 1)} m³/s</td>
                      </tr>,
                    ],
            ),
          )}
        </tbody>
      </PlainTable>
    </Section>
  );
}

function Hydrographs({ result: { days } }: { readonly result: CalibrationResult }) {
  const t = useText();
  const fromMs = Date.parse(days.from);
  const series = useMemo(() => {
    const times = days.observed.map((_, day) => fromMs + (day + 1) * dayMs);
    return [
      {
        id: 'rain',
        name: t('basin.chart.rain'),
        unit: 'mm' as const,
        quantity: 'rain' as const,
        stepMs: dayMs,
        points: { times, values: days.rain },
      },
      flowSeries('observed', t('basin.chart.observed'), times, days.observed),
      flowSeries('before', t('basin.chart.began'), times, days.before, { tint: 4 }),
      flowSeries('simulated', t('basin.chart.found'), times, days.simulated, { quantity: 'turbine' }),
    ];
  }, [days, fromMs, t]);
  const splitMs = fromMs + days.split * dayMs;
  return (
    <div className="page-chart">
      <TimeChart
        label={t('basin.result.hydrographs')}
        series={series}
        range={{ from: fromMs, to: fromMs + days.observed.length * dayMs }}
        notes={[{ id: 'split', at: splitMs, text: t('basin.result.split') }]}
        now={null}
      />
    </div>
  );
}

function Found({ result }: { readonly result: CalibrationResult }) {
  const t = useText();
  const { number } = useFormat();
  const [part] = result.content.parts;
  if (!part) return null;
  return (
    <Section title={t('basin.result.parameters')}>
      <PlainTable className="num">
        <tbody>
          {namRanges.map(({ name, symbol, low, high, decimals }) => (
            <tr key={name}>
              <th scope="row">
                {t(`basin.parameter.${name}`)} <small>{symbol}</small>
              </th>
              <td>{number(part.parameters[name], decimals)}</td>
              <td>
                <meter aria-label={t('basin.result.within')} min={low} max={high} value={part.parameters[name]} />
              </td>
              <td>{result.at_limit.includes(name) ? t('basin.result.atLimit') : ''}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Section>
  );
}

const shownShares = [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98];

function Duration({ result: { duration } }: { readonly result: CalibrationResult }) {
  const t = useText();
  const { number, percent } = useFormat();
  const rows = shownShares.map((share) => duration.shares.findIndex((one) => Math.abs(one - share) < 1e-6));
  return (
    <Section title={t('basin.result.duration')}>
      <DurationChart duration={duration} />

      <PlainTable className="num">
        <thead>
          <tr>
            <th scope="col">{t('basin.result.exceeded')}</th>
            {rows.map((row) => (
              <th scope="col" key={row}>
                {percent(duration.shares[row])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['observed', 'simulated'] as const).map((which) => (
            <tr key={which}>
              <th scope="row">{t(which === 'observed' ? 'basin.chart.observed' : 'basin.chart.found')}</th>
              {rows.map((row) => (
                <td key={row}>{number(duration[which][row], 1)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Section>
  );
}

function Events({ result: { events } }: { readonly result: CalibrationResult }) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  if (events.length === 0) return null;
  return (
    <Section title={t('basin.result.events')}>
      <PlainTable className="num">
        <ColumnHeads
          names={[t('basin.result.peakAt'), t('basin.result.peak'), t('basin.result.volume'), t('basin.result.late')]}
        />
        <tbody>
          {events.map((one) => (
            <tr key={one.peak_at}>
              <th scope="row">{dateMinute(one.peak_at)}</th>
              <td>
                {number(one.observed_peak, 0)} → {number(one.simulated_peak, 0)}
              </td>
              <td>
                {number(one.observed_volume, 1)} → {number(one.simulated_volume, 1)}
              </td>
              <td>{t('basin.speaks.hours', { hours: number(one.peak_late_hours, 0) })}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Section>
  );
}
