import { dayMs } from '@spillway/plant-time/spans';
import { unitTexts } from '@spillway/rules/bulletins/figure-text';
import { quantityTexts } from '@spillway/rules/bulletins/printed-texts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { Segments } from '../../kit/segments/Segments.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { type Column, textOf } from '../../kit/table/column.ts';
import { useSheet } from '../../kit/table/use-sheet.ts';
import { type VerifiedSeason, verifiedQuery } from './queries.ts';

const choices = [30, 90, 180] as const;
/** Also the unit of the errors. */
const unitOf = { inflow: 'm3s', lake_level: 'm', release: 'm3s', rain: 'mm', station_level: 'm' } as const;

/** Accuracy of the printed forecasts, by kind, element and lead time. */
export function VerifiedPanel() {
  const t = useText();
  const [days, setDays] = useState<number>(90);
  const [nowMs] = useState(serverNow);
  const query = useQuery(verifiedQuery(nowMs - days * dayMs, nowMs));
  const { data } = query;
  return (
    <Section level={2} title={t('bulletins.worth.title')} className="parts-one">
      <p className="quiet">{t('bulletins.worth.hint')}</p>
      <Segments
        aria-label={t('bulletins.worth.period')}
        value={days}
        onChange={setDays}
        options={choices.map((one) => ({ value: one, label: t('bulletins.worth.days', { days: one }) }))}
      />
      {!data ? (
        <Pending of={query} lines={6} />
      ) : data.rows.length === 0 ? (
        <p className="quiet">{t('bulletins.worth.none')}</p>
      ) : (
        <Rows verified={data} />
      )}
    </Section>
  );
}

type VerifiedRow = VerifiedSeason['rows'][number];

function useColumns(): Column<VerifiedRow>[] {
  const t = useText();
  const language = useLanguage();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const formatValue = (value: number | null) => (value === null ? '–' : number.format(value));
  const score = (
    key: 'bias' | 'error' | 'allowed',
    value: (row: VerifiedRow) => number | null,
  ): Column<VerifiedRow> => ({
    key,
    title: t(`bulletins.worth.${key}`),
    value,
    text: (row) => formatValue(value(row)),
    align: 'right',
  });
  const rightShare = ({ rated, right }: VerifiedRow) => (rated === 0 ? null : (100 * right) / rated);
  const elementOf = ({ quantity, measure }: VerifiedRow) =>
    // The name of a time error already contains the hours.
    `${quantityTexts[quantity][language]}, ${t(`bulletins.worth.measure.${measure}`)}${
      measure === 'time_of_highest' ? '' : ` (${unitTexts[unitOf[quantity]][language]})`
    }`;
  const leftOf = ({ not_judged: left }: VerifiedRow) =>
    Object.entries(left)
      .map(([reason, count]) => `${t(`bulletins.worth.reason.${reason as 'not_yet'}`)}: ${count}`)
      .join('; ');
  return [
    { key: 'kind', title: t('bulletins.worth.kind'), value: ({ kind }) => t(`bulletins.kind.${kind}`), names: true },
    { key: 'element', title: t('bulletins.worth.element'), value: elementOf },
    { key: 'lead', title: t('bulletins.worth.lead'), value: ({ lead_hours }) => lead_hours, align: 'right' },
    { key: 'judged', title: t('bulletins.worth.judged'), value: ({ judged, printed }) => `${judged}/${printed}` },
    {
      key: 'right',
      title: t('bulletins.worth.right'),
      value: rightShare,
      text: (row) => `${formatValue(rightShare(row))}${row.rated === 0 ? '' : ' %'}`,
      align: 'right',
    },
    score('bias', ({ bias }) => bias),
    score('error', (row) => row.mean_absolute_error),
    score('allowed', ({ allowed }) => allowed),
    { key: 'left', title: t('bulletins.worth.left'), value: leftOf },
  ];
}

const rowKey = ({ kind, quantity, measure, lead_hours }: VerifiedRow): string =>
  `${kind} ${quantity} ${measure} ${lead_hours}`;

function Rows({ verified }: { readonly verified: VerifiedSeason }) {
  const t = useText();
  const columns = useColumns();
  const sheet = useSheet({ name: t('bulletins.worth.title'), rows: verified.rows, columns, rowKey });
  return (
    <>
      <Row as="p" gap="m" above="s" below="s">
        {t('bulletins.worth.bulletins', { count: verified.bulletins })}
        <Button size="small" icon={<Icon name="download" size="small" />} onClick={sheet.saveXlsx}>
          {t('bulletins.worth.take')}
        </Button>
      </Row>
      {verified.is_cut && (
        <p>
          <StateTag tone="watch">{t('bulletins.worth.cut')}</StateTag>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <section className="bulletin-table bulletin-worth" aria-label={t('bulletins.worth.title')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {verified.rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) =>
                  column.names ? (
                    <th key={column.key} scope="row">
                      {textOf(column, row)}
                    </th>
                  ) : (
                    <td key={column.key} className={column.align || column.key === 'judged' ? 'num' : ''}>
                      {textOf(column, row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
