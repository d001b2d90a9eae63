import { forecastSourceName } from '@spillway/contract/compute/forecasts/skill/source-names';
import { fillIn } from '@spillway/contract/errors';
import {
  caseDecimals,
  caseLicences,
  publicCaseNames,
  validationTexts,
} from '@spillway/contract/reports/validation/texts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../base/download-file.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import { shownWall } from '../../kit/time/wall-time.ts';
import { validationQuery } from './queries.ts';

type Say = (text: keyof typeof validationTexts, facts?: Readonly<Record<string, string | number>>) => string;

/** The record of the plant and published cases, as an inspector reads them; the PDF holds the same. */
export function ValidationView() {
  const t = useText();
  const language = useLanguage();
  const format = useFormat();
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery(validationQuery);
  const fillText: Say = (text, facts = {}) => fillIn(validationTexts[text], language, facts);
  if (!data) return <Pending of={{ error, refetch }} title={t('forecastSkill.failed')} lines={12} />;
  const { balance, forecasts, cases } = data;
  const download = async () => {
    setBusy(true);
    await attempt(() => downloadFile('/v1/report/validation/file', `${fillText('title')}.pdf`), {
      failed: t('forecastSkill.failed'),
    });
    setBusy(false);
  };
  const rows = forecasts.sources.flatMap(({ source, floods, leads }) =>
    leads.map((lead) => ({ source, floods, lead })),
  );
  const figureOf = ({ tolerance }: (typeof cases)[number], value: number) =>
    format.number(value, caseDecimals(tolerance));
  const figure = (name: Parameters<Say>[0], value: string) => (
    <td className="cell-figure" data-label={fillText(name)}>
      {value}
    </td>
  );
  return (
    <>
      <p className="inset">
        <Button loading={isBusy} onClick={() => void download()}>
          {t('forecastSkill.validationPdf')}
        </Button>
      </p>
      <Section level={2} inset title={fillText('balance')}>
        <p className="inset">
          {balance.days === 0
            ? fillText('noBalance')
            : fillText('balanceNote', {
                from: format.dateMinute(balance.from),
                to: format.dateMinute(balance.to),
                days: balance.days,
                within: balance.within,
                inflow: format.number(balance.inflow, 3),
                imbalance: format.number(balance.imbalance, 3),
              })}{' '}
          {balance.worst &&
            `${shownWall(`${balance.worst.date} 00:00:00`)}, ${format.number(balance.worst.imbalance, 3)} (± ${format.number(balance.worst.error, 3)}).`}
        </p>
      </Section>
      <Section level={2} inset title={fillText('forecasts')}>
        <p className="quiet inset">{fillText(rows.length === 0 ? 'noForecasts' : 'forecastsNote')}</p>
        {rows.length > 0 && (
          <RecordTable>
            <ColumnHeads
              names={[
                fillText('source'),
                { figure: fillText('floods') },
                { figure: fillText('lead') },
                { figure: fillText('count') },
                { figure: fillText('rmse') },
                { figure: fillText('persistence') },
                { figure: fillText('inside') },
              ]}
            />
            <tbody>
              {rows.map(({ source, floods, lead }) => (
                <tr key={`${source} ${lead.lead_min}`}>
                  <th scope="row">{forecastSourceName(source, language)}</th>
                  {figure('floods', format.number(floods))}
                  {figure('lead', fillText('hours', { hours: lead.lead_min / 60 }))}
                  {figure('count', format.number(lead.cases))}
                  {figure('rmse', format.number(lead.rmse, 1))}
                  {figure('persistence', format.number(lead.persistence_rmse, 1))}
                  {figure('inside', `${format.percent(lead.inside)} / ${format.percent(lead.expected)}`)}
                </tr>
              ))}
            </tbody>
          </RecordTable>
        )}
      </Section>
      <Section level={2} inset title={fillText('cases')}>
        <p className="quiet inset">{fillText('casesNote')}</p>
        <RecordTable>
          <ColumnHeads
            names={[
              fillText('case'),
              fillText('source'),
              fillText('licence'),
              { figure: fillText('wanted') },
              { figure: fillText('reached') },
              fillText('verdict'),
            ]}
          />
          <tbody>
            {cases.map((one) => (
              <tr key={one.id}>
                <th scope="row">{publicCaseNames[one.id][language]}</th>
                <td data-label={fillText('source')}>{one.source}</td>
                <td data-label={fillText('licence')}>{caseLicences[one.licence][language]}</td>
                {figure('wanted', `${figureOf(one, one.wanted)} ± ${format.free(one.tolerance)} ${one.unit}`)}
                {figure('reached', `${figureOf(one, one.reached)} ${one.unit}`)}
                <td data-label={fillText('verdict')}>
                  <StateTag tone={one.is_reached ? 'good' : 'critical'}>
                    {fillText(one.is_reached ? 'yes' : 'no')}
                  </StateTag>
                </td>
              </tr>
            ))}
          </tbody>
        </RecordTable>
      </Section>
    </>
  );
}
