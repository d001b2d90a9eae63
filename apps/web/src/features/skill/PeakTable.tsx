import { missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { leadText } from '../../shared/forecast-skill/lead-text.ts';
import type { Floods } from './queries.ts';
import { useSourceName } from './use-source-name.ts';

/** Errors of peaks and their times over the floods of the year. */
export function PeakTable({ peaks }: { readonly peaks: Floods['peaks'] }) {
  const t = useText();
  const { number } = useFormat();
  const sourceName = useSourceName();
  if (peaks.length === 0) return null;
  const percent = (value: number | null) => (value === null ? missing : `${number(value, 0)} %`);
  return (
    <Section level={2} title={t('forecastSkill.floods.peaks')}>
      <RecordTable label={t('forecastSkill.floods.peaks')}>
        <thead>
          <tr>
            <th scope="col">{t('forecastSkill.source')}</th>
            <th scope="col">{t('forecastSkill.column.lead')}</th>
            {(['count', 'meanAbsolute', 'mean', 'meanTiming'] as const).map((column) => (
              <th key={column} scope="col" className="cell-figure">
                {t(`forecastSkill.floods.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {peaks.map((one) => (
            <tr key={`${one.source} ${one.afterwards} ${one.lead_min}`}>
              <th scope="row">{sourceName(one)}</th>
              <td data-label={t('forecastSkill.column.lead')}>{leadText(t, one.lead_min)}</td>
              <td className="cell-figure" data-label={t('forecastSkill.floods.count')}>
                {one.floods}
              </td>
              <td className="cell-figure" data-label={t('forecastSkill.floods.meanAbsolute')}>
                {percent(one.mean_absolute_error)}
              </td>
              <td className="cell-figure" data-label={t('forecastSkill.floods.mean')}>
                {percent(one.mean_error)}
              </td>
              <td className="cell-figure" data-label={t('forecastSkill.floods.meanTiming')}>
                {t('forecastSkill.floods.minutes', { count: Math.round(one.mean_absolute_timing_min) })}
              </td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
    </Section>
  );
}
