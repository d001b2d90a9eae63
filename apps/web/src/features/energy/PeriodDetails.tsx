import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { plainText } from '../../kit/plain-text.ts';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { RecordHistory } from '../../shared/history/RecordHistory.tsx';
import type { RecordWords } from '../../shared/history/VersionTable.tsx';
import { ReadOnlyReason } from '../../shared/permissions/ReadOnlyReason.tsx';
import { CorrectDay } from './CorrectDay.tsx';
import { MoneyText } from './MoneyText.tsx';
import { periodText } from './period.ts';
import { bandOrder } from './pieces.ts';
import { loggedQuery, type OutputPart, type OutputRow } from './queries.ts';
import type { OutputWords } from './use-output-words.ts';

const fields = ['e', 'r', 'reason'] as const;
type Field = (typeof fields)[number];

function useCorrectionWords(): RecordWords<Field> {
  const t = useText();
  const { number } = useFormat();
  return useMemo(
    () => ({
      inOrder: (names) => fields.filter((field) => names.includes(field)),
      field: (field) => t(`output.correct.${field}`),
      value: (_field, value) =>
        value === null || value === undefined ? '-' : typeof value === 'number' ? number(value) : plainText(value),
    }),
    [t, number],
  );
}

interface PeriodDetailsProps {
  readonly row: OutputRow;
  readonly words: OutputWords;
  readonly mayCorrect: boolean;
  readonly focusOn: string | undefined;
  readonly onClose: () => void;
}

/** Details of a day, month or year; for a day including its corrections. */
export function PeriodDetails({ row, words, mayCorrect, focusOn, onClose }: PeriodDetailsProps) {
  const t = useText();
  const { number, percent } = useFormat();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const isDay = row.period.length === 10;
  const partName = ({ unit_id: unit, band }: OutputPart) =>
    band === 'correction' ? words.band(band) : `${words.unit(unit)}, ${words.band(band).toLowerCase()}`;
  const sortedParts = row.parts.toSorted(
    (a, b) =>
      words.unit(a.unit_id).localeCompare(words.unit(b.unit_id)) ||
      bandOrder.indexOf(a.band) - bandOrder.indexOf(b.band),
  );
  return (
    <Pane
      title={periodText(row.period)}
      context={t(row.corrected ? 'output.corrected' : 'output.computed')}
      focusOn={focusOn}
      onClose={onClose}
      footer={
        isDay && (
          <>
            <Button
              type="primary"
              icon={<Icon name="pencil" size="small" />}
              disabled={!mayCorrect}
              onClick={() => setIsCorrecting(true)}
            >
              {t('output.act.correct')}
            </Button>
            {!mayCorrect && <ReadOnlyReason permission="price" />}
          </>
        )
      }
    >
      <Facts
        facts={[
          { name: t('output.column.generated'), value: number(row.generated_kwh) },
          { name: t('output.column.sold'), value: number(row.sold_kwh) },
          { name: t('output.total.revenue'), value: <MoneyText vnd={row.revenue_vnd} /> },
          { name: t('output.column.water'), value: number(row.water_m3_per_kwh, 3) },
          { name: t('output.column.factor'), value: percent(row.capacity_factor, 1) },
          { name: t('output.column.spilled'), value: number(row.spilled_m3) },
          { name: t('output.column.spilledKwh'), value: number(row.spilled_kwh) },
          { name: t('output.total.spilled'), value: <MoneyText vnd={row.spilled_vnd} /> },
          {
            name: t(row.so_far ? 'output.total.knownSoFar' : 'output.column.known'),
            value: percent(row.covered_share, 1),
          },
          { name: t('output.column.good'), value: percent(row.good_share, 1) },
        ]}
      />
      <p className="quiet output-hint">{t('output.spilledHint')}</p>
      <SectionTitle>{t('output.section.parts')}</SectionTitle>
      <RecordTable>
        <thead>
          <tr>
            <th scope="col">{t('output.column.part')}</th>
            <th scope="col" className="cell-figure">
              kWh
            </th>
            <th scope="col" className="cell-figure">
              {t('output.millionDong')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sortedParts.map((part) => (
            <tr key={`${part.unit_id} ${part.band}`}>
              <th scope="row">{partName(part)}</th>
              <td className="cell-figure" data-label={t('output.column.sold')}>
                {number(part.sold_kwh)}
              </td>
              <td className="cell-figure" data-label={t('output.column.revenue')}>
                <MoneyText vnd={part.revenue_vnd} inColumn />
              </td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
      {isDay && <Corrections day={row.period} />}
      {isCorrecting && <CorrectDay day={row.period} onClose={() => setIsCorrecting(false)} />}
    </Pane>
  );
}

function Corrections({ day }: { readonly day: string }) {
  const t = useText();
  const { dateTime } = useFormat();
  const words = useCorrectionWords();
  const { data } = useQuery(loggedQuery(day));
  return (
    <>
      <SectionTitle>{t('output.section.corrections')}</SectionTitle>
      {data?.corrected ? (
        <p>
          {t('output.correctedBy', { who: data.updated_by ?? '', time: dateTime(data.updated_at) })}
          {data.reason && `: ${data.reason}`}
        </p>
      ) : (
        <p className="quiet">{t('output.notCorrected')}</p>
      )}
      <RecordHistory kind="er_log" id={day} words={words} />
    </>
  );
}
