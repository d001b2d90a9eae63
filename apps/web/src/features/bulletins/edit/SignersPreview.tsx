import type { Confirmed } from '@spillway/rules/bulletins/edit';
import { amountWithUnit, cellText, dash } from '@spillway/rules/bulletins/figure-text';
import { useText } from '../../../base/i18n/use-text.ts';
import { Section } from '../../../kit/section/Section.tsx';
import { ColumnHeads } from '../../../kit/table/ColumnHeads.tsx';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import type { Draft } from '../queries.ts';
import { cellAt, placeOfPath } from './places.ts';

interface SignersLookProps {
  readonly figures: readonly Confirmed[];
  readonly draft: Draft;
  readonly onGo: (path: string) => void;
}

/** Figures that the signatory has to confirm, beside those of the last bulletin. */
export function SignersPreview({ figures, draft, onGo }: SignersLookProps) {
  const t = useText();
  const { content, former } = draft;
  const zone = content.plant.time_zone;
  const shownCell = (cell: Confirmed['cell'] | undefined) => {
    if (!cell) return dash;
    return cell.is === 'figure'
      ? amountWithUnit(cell.unit, cell, content.language)
      : cellText(cell, content.language, zone);
  };
  const last = (path: string) => {
    const place = placeOfPath(path, content);
    return former && place?.what === 'cell' ? cellAt(former.content, place.place) : null;
  };
  if (figures.length === 0) return null;
  return (
    <Section level={2} title={t('bulletins.look.title')} aria-label={t('bulletins.look.title')}>
      <PlainTable figures>
        <ColumnHeads
          names={[
            t('bulletins.look.what'),
            t('bulletins.look.now'),
            former ? t('bulletins.look.last', { number: former.number }) : t('bulletins.look.none'),
          ]}
        />
        <tbody>
          {figures.map(({ what, path, cell }) => (
            <tr key={what}>
              <th scope="row">{t(`bulletins.look.${what}`)}</th>
              <td className="num">
                <button type="button" className="bulletin-door" onClick={() => onGo(path)}>
                  {shownCell(cell)}
                </button>
              </td>
              <td className="num">{shownCell(last(path))}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Section>
  );
}
