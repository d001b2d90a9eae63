import { type LoadTarget, loadTargets } from '@spillway/contract/alerts/load-limits';
import { useFormat } from '../../../../base/format/use-format.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { RecordTable } from '../../../../kit/record-table/RecordTable.tsx';
import { Section } from '../../../../kit/section/Section.tsx';
import { StateTag } from '../../../../kit/state-tag/StateTag.tsx';
import { ColumnHeads } from '../../../../kit/table/ColumnHeads.tsx';
import { figureText } from '../figure-text.ts';
import type { Load } from '../queries.ts';

const names = Object.keys(loadTargets) as LoadTarget[];

/** Each figure beside the limit of the standard for one operator. */
export function StandardTable({ load }: { readonly load: Load }) {
  const t = useText();
  const format = useFormat();
  return (
    <Section level={2} title={t('warningLoad.standard.title')} className="load-part">
      <RecordTable>
        <ColumnHeads
          names={[
            t('warningLoad.standard.figure'),
            { figure: t('warningLoad.standard.value') },
            { figure: t('warningLoad.standard.target') },
            t('warningLoad.standard.state'),
          ]}
        />
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`warningLoad.figure.${name}`)}</th>
              <td className="cell-figure" data-label={t('warningLoad.standard.value')}>
                {figureText(format, name, load[name].value)}
              </td>
              <td className="cell-figure" data-label={t('warningLoad.standard.target')}>
                {figureText(format, name, load[name].target)}
              </td>
              <td data-label={t('warningLoad.standard.state')}>
                <Verdict isMet={load[name].is_met} />
              </td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
      <p className="quiet load-note">{t('warningLoad.standard.note')}</p>
    </Section>
  );
}

function Verdict({ isMet }: { readonly isMet: boolean | null }) {
  const t = useText();
  if (isMet === null) return <StateTag tone="nodata">{t('warningLoad.standard.notJudged')}</StateTag>;
  return isMet ? (
    <StateTag tone="good">{t('warningLoad.standard.met')}</StateTag>
  ) : (
    <StateTag tone="warning">{t('warningLoad.standard.notMet')}</StateTag>
  );
}
