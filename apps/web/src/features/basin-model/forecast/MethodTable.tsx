import { useQuery } from '@tanstack/react-query';
import { missing } from '../../../base/format/format.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Stack } from '../../../kit/layout/Layout.tsx';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { ColumnHeads } from '../../../kit/table/ColumnHeads.tsx';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import { learntQuery, type ModelRun } from '../queries.ts';

/** Method in use per lead time this season, with the measured errors behind the choice. */
export function MethodTable({ run }: { readonly run: ModelRun }) {
  const t = useText();
  const { number, percent } = useFormat();
  const query = useQuery(learntQuery);
  const learnt = query.data;
  const season = learnt?.seasons.find((one) => one.season === run.facts?.season);
  if (run.facts === null) return null;
  return (
    <Stack as="section" gap="l" inset className="basin-speaks">
      <SectionTitle>{t('basin.speaks.title')}</SectionTitle>
      {!learnt && query.error && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {!learnt && query.isPending && <Skeleton lines={4} />}
      {learnt && !season && <p className="quiet">{t('basin.speaks.none')}</p>}
      {season && (
        <PlainTable className="num">
          <ColumnHeads
            names={[
              t('basin.speaks.lead'),
              t('basin.speaks.method'),
              t('basin.speaks.errors'),
              t('basin.speaks.corrected'),
              t('basin.speaks.cases'),
            ]}
          />
          <tbody>
            {season.leads.map((lead) => (
              <tr key={lead.lead_hours}>
                <th scope="row">{t('basin.speaks.hours', { hours: lead.lead_hours })}</th>
                <td>
                  {t(`basin.method.${lead.method}`)} <small>{t(`basin.why.${lead.why}`)}</small>
                </td>
                <td>
                  {lead.compared.length === 0
                    ? missing
                    : lead.compared
                        .map((one) => `${t(`basin.method.${one.method as 'model'}`)} ${number(one.score, 1)}`)
                        .join(' · ')}
                </td>
                <td>{percent(lead.share)}</td>
                <td>{lead.cases === 0 ? t('basin.speaks.unmeasured') : number(lead.cases, 0)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Stack>
  );
}
