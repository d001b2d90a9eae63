import './year-strip.css';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { useConfirm } from '../../../kit/dialog/use-confirm.tsx';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Row } from '../../../kit/layout/Layout.tsx';
import { EditAndRemove } from '../../../kit/record-table/EditAndRemove.tsx';
import { RecordTable } from '../../../kit/record-table/RecordTable.tsx';
import { Empty } from '../../../kit/states/Empty.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import type { Information } from '../../../shared/plant/queries.ts';
import type { Season } from '../queries.ts';
import { dayIndex, daysOfYear, gapsIn, inOrder, lengthDays, stretchesOf } from '../season-table.ts';
import { usePlantWords } from '../use-plant-words.ts';
import { useSavePart } from '../use-save-part.ts';
import { SeasonDialog } from './SeasonDialog.tsx';

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const percent = (days: number) => `${(100 * days) / daysOfYear}%`;

/** The year from January to December with its periods; the table below has the same data. */
function YearStrip({ seasons }: { readonly seasons: readonly Season[] }) {
  const t = useText();
  return (
    <div className="year-strip" aria-hidden="true">
      <div className="year-strip-band">
        {seasons.flatMap((season) =>
          stretchesOf(season).map(({ start, end }) => (
            <span
              key={`${season.name} ${start}`}
              title={season.name}
              style={{ left: percent(start), width: percent(end - start) }}
            >
              {season.name}
            </span>
          )),
        )}
      </div>
      <div className="year-strip-months">
        {months.map((month) => (
          <span key={month} style={{ left: percent(dayIndex(`01/${String(month).padStart(2, '0')}`) ?? 0) }}>
            {t('plantInformation.season.month', { month })}
          </span>
        ))}
      </div>
    </div>
  );
}

export function SeasonsSection({ information }: { readonly information: Information }) {
  const t = useText();
  const words = usePlantWords();
  const [editedSeason, setEditedSeason] = useState<Season | 'new' | null>(null);
  const remove = useRemoveSeason(information);
  const { seasons } = information;
  const mayUpdate = information.may.update;
  const gaps = gapsIn(seasons);
  const add = mayUpdate && (
    <Button type="primary" icon={<Icon name="plus" size="small" />} onClick={() => setEditedSeason('new')}>
      {t('plantInformation.season.add')}
    </Button>
  );
  return (
    <>
      {seasons.length === 0 ? (
        <Empty title={t('plantInformation.season.empty.title')} actions={add}>
          {t('plantInformation.season.empty.text')}
        </Empty>
      ) : (
        <>
          <Row gap="m" inset className="information-bar">
            <p className="information-note">{t('plantInformation.season.note')}</p>
            {add}
          </Row>
          <YearStrip seasons={seasons} />
          <RecordTable>
            <thead>
              <tr>
                <th scope="col">{t('plantInformation.season.period')}</th>
                <th scope="col">{words.field('from')}</th>
                <th scope="col">{words.field('to')}</th>
                <th scope="col" className="cell-figure">
                  {t('plantInformation.season.days')}
                </th>
                <th scope="col" className="cell-figure">
                  {words.field('max_level')}
                </th>
                <th scope="col" className="cell-figure">
                  {words.field('reception_level')}
                </th>
                {mayUpdate && (
                  <th scope="col">
                    <span className="visually-hidden">{t('plantInformation.acts')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {inOrder(seasons).map(({ season }) => (
                <tr key={season.name}>
                  <th scope="row">{season.name}</th>
                  <td data-label={words.field('from')}>{season.from}</td>
                  <td data-label={words.field('to')}>{season.to}</td>
                  <td className="cell-figure" data-label={t('plantInformation.season.days')}>
                    {lengthDays(season)}
                  </td>
                  <td className="cell-figure" data-label={words.field('max_level')}>
                    {words.value('max_level', season.max_level)}
                  </td>
                  <td className="cell-figure" data-label={words.field('reception_level')}>
                    {words.value('reception_level', season.reception_level)}
                  </td>
                  {mayUpdate && (
                    <td className="record-acts">
                      <EditAndRemove
                        editLabel={t('plantInformation.act.editOne', { name: season.name })}
                        removeLabel={t('plantInformation.act.removeOne', { name: season.name })}
                        onEdit={() => setEditedSeason(season)}
                        onRemove={() => void remove(season)}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </RecordTable>
          {gaps.length > 0 && (
            <div className="information-part">
              <p className="information-note">
                {t('plantInformation.season.gaps')}{' '}
                {gaps
                  .map(({ from, to, days }) => t('plantInformation.season.gap', { from, to, count: days }))
                  .join('; ')}
                .
              </p>
            </div>
          )}
        </>
      )}
      {editedSeason !== null && (
        <SeasonDialog
          information={information}
          season={editedSeason === 'new' ? null : editedSeason}
          onClose={() => setEditedSeason(null)}
        />
      )}
    </>
  );
}

function useRemoveSeason(information: Information) {
  const t = useText();
  const words = usePlantWords();
  const confirm = useConfirm();
  const toasts = useToasts();
  const save = useSavePart();
  return async (season: Season) => {
    const isConfirmed = await confirm({
      title: t('plantInformation.season.remove.title', { name: season.name }),
      text: t('plantInformation.season.remove.text'),
      losses: [words.value('seasons', [season])],
      ok: t('plantInformation.season.remove.ok'),
      destructive: true,
    });
    if (!isConfirmed) return;
    try {
      const seasons = information.seasons.filter((one) => one !== season);
      await save(information, { seasons }, { fields: [] });
      toasts.done(t('plantInformation.done.seasonRemoved', { name: season.name }), t('ui.form.kept'));
    } catch (error) {
      toasts.failed(t('plantInformation.failed.remove'), error);
    }
  };
}
