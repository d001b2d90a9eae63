import { missing } from '../../../base/format/format.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import type { Text } from '../../../base/i18n/use-text.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { momentText } from '../../../kit/chart/words.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Facts } from '../../../kit/facts/Facts.tsx';
import { useNow } from '../../../kit/time/use-now.ts';
import type { Freeboard } from '../../../shared/dashboard/queries.ts';
import { useForecastInUseWords } from '../../../shared/forecast-in-use/use-forecast-in-use-words.ts';

interface FreeboardDialogProps {
  readonly told: Freeboard;
  readonly onClose: () => void;
}

/** Computation of the times to each level: starting values and all defined levels. */
export default function FreeboardDialog({ told, onClose }: FreeboardDialogProps) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const forecastWords = useForecastInUseWords();
  const now = useNow();
  const moment = (at: string) => momentText(Date.parse(at), now);
  const flow = (value: number | null) => `${number(value, 1)} m³/s`;
  return (
    <Dialog title={t('situation.freeboard.dialog.title')} open onClose={onClose}>
      <p className="dialog-text">{t('situation.freeboard.dialog.how')}</p>
      {told.state !== 'told' ? (
        <p className="panel-note">{t(`situation.freeboard.untold.${told.state}`)}</p>
      ) : (
        <>
          <Facts
            facts={[
              {
                name: t('situation.freeboard.dialog.begins'),
                value: t('situation.freeboard.dialog.beginsOf', {
                  level: number(told.lake_level, 2),
                  time: dateMinute(told.at),
                }),
              },
              { name: t('situation.freeboard.dialog.inflow'), value: flow(told.inflow) },
              { name: t('situation.freeboard.dialog.release'), value: flow(told.release) },
              {
                name: t('situation.freeboard.dialog.issued'),
                value: told.forecast ? forecastWords(told.forecast, now) : missing,
              },
              { name: t('situation.freeboard.dialog.until'), value: dateMinute(told.until) },
              {
                name: t('situation.freeboard.dialog.range'),
                value:
                  told.range_until === null ? t('situation.freeboard.dialog.noRange') : dateMinute(told.range_until),
              },
            ]}
          />
          <table className="freeboard-table num">
            <thead>
              <tr>
                <th scope="col">{t('situation.freeboard.dialog.name')}</th>
                <th scope="col">m</th>
                <th scope="col">{t('situation.freeboard.dialog.when')}</th>
                <th scope="col">{t('situation.freeboard.dialog.between')}</th>
              </tr>
            </thead>
            <tbody>
              {told.levels.toSorted(highestFirst).map((one) => (
                <tr key={one.level}>
                  <td>{t(`situation.freeboard.level.${one.level}`)}</td>
                  <td>{number(one.elevation, 2)}</td>
                  <td>{one.at === null ? stateOf(t, one) : moment(one.at)}</td>
                  <td>
                    {one.earliest === null
                      ? missing
                      : one.latest === null
                        ? t('situation.freeboard.earliest', { earliest: moment(one.earliest) })
                        : `${moment(one.earliest)} – ${moment(one.latest)}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Dialog>
  );
}

function stateOf(t: Text, { state, side }: Freeboard['levels'][number]): string {
  if (state === 'passed') return t(`situation.freeboard.dialog.${side === 'up' ? 'passed' : 'passedDown'}`);
  return t(`situation.freeboard.dialog.${state === 'not_known' ? 'notKnown' : 'notWithin'}`);
}

/** In the order of their height. */
const highestFirst = (a: Freeboard['levels'][number], b: Freeboard['levels'][number]) => b.elevation - a.elevation;
