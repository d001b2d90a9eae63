import { itemAt } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { missing } from '../../../base/format/format.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { RecordTable } from '../../../kit/record-table/RecordTable.tsx';
import { ColumnHeads } from '../../../kit/table/ColumnHeads.tsx';
import { useExplain } from '../../../shared/dashboard/explain.ts';
import { skillLineQuery } from '../../../shared/forecast-skill/queries.ts';
import { SkillCell } from '../../../shared/forecast-skill/SkillCell.tsx';
import type { ModelRun } from '../queries.ts';

const shownH = [1, 3, 6, 12, 24, 48, 72, 120, 144, 168, 240] as const;

/** Forecast at some lead times; each figure opens its explanation. */
export function LeadsTable({ run }: { readonly run: ModelRun }) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const explain = useExplain();
  const { inflow, lake_level: level } = run;
  const lines = (useQuery(skillLineQuery).data ?? []).filter(({ source }) => source === run.source);
  const leads = shownH.flatMap((hours) => {
    const index = inflow.leads_minutes.indexOf(hours * 60);
    return index < 0 ? [] : [{ hours, place: index }];
  });
  const at = (share: number, index: number) =>
    inflow.quantiles[inflow.levels.findIndex((one) => Math.abs(one - share) < 1e-6)]?.[index] ?? null;
  const figure = (kind: 'model' | 'modelLake', hours: number, text: string | null) =>
    text === null ? (
      missing
    ) : explain === null ? (
      text
    ) : (
      <button
        type="button"
        className="text-button text-button-line"
        aria-label={t('basin.now.why', { hours, value: text })}
        onClick={() => explain({ kind, id: String(run.run_id), quantity: String(hours * 60), time: null })}
      >
        {text}
      </button>
    );
  const inflowName = `${t('basin.chart.inflow')}, m³/s`;
  const lakeName = `${t('basin.now.lake')}, m`;
  return (
    <RecordTable className="num">
      <ColumnHeads
        names={[
          t('basin.speaks.lead'),
          t('basin.now.atTime'),
          { figure: inflowName },
          { figure: t('basin.chart.band') },
          level && { figure: lakeName },
          t('skillLine.title'),
        ]}
      />
      <tbody>
        {leads.map(({ hours, place }) => {
          const [value, low, high] = [inflow.middle[place] ?? null, at(0.1, place), at(0.9, place)];
          const lake = level?.middle[place] ?? null;
          const validMs = Date.parse(run.base_time) + itemAt(inflow.leads_minutes, place) * minuteMs;
          const isPast = validMs <= serverNow();
          return (
            <tr key={hours} data-passed={isPast || undefined}>
              <th scope="row">
                {t('basin.speaks.hours', { hours })} {isPast && <small>({t('basin.late.passed')})</small>}
              </th>
              <td data-label={t('basin.now.atTime')}>{dateMinute(validMs)}</td>
              <td className="cell-figure" data-label={inflowName}>
                {figure('model', hours, value === null ? null : number(value, 1))}
              </td>
              <td className="cell-figure" data-label={t('basin.chart.band')}>
                {low === null || high === null ? missing : `${number(low, 1)}–${number(high, 1)}`}
              </td>
              {level && (
                <td className="cell-figure" data-label={lakeName}>
                  {figure('modelLake', hours, lake === null ? null : number(lake, 2))}
                </td>
              )}
              <td data-label={t('skillLine.title')}>
                <SkillCell line={lines.find((one) => one.lead_min === hours * 60)} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </RecordTable>
  );
}
