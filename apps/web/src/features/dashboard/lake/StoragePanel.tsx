import './lake.css';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { FlagWords } from '../figures/FlagWords.tsx';
import { GeneralFigure } from '../figures/GeneralFigure.tsx';
import { KeyMark } from '../figures/KeyMark.tsx';
import { useFigureWords } from '../figures/use-figure-words.ts';
import { Panel } from '../panel/Panel.tsx';
import { PanelAge } from '../panel/PanelAge.tsx';
import type { ShownFigures } from '../shown-figures.ts';

const percentOf = (share: number) => `${Math.max(0, Math.min(1, share)) * 100}%`;

/** Storage of the lake: total, usable and remaining. */
export function StoragePanel({ shown }: { readonly shown: ShownFigures }) {
  const t = useText();
  const { percent } = useFormat();
  const words = useFigureWords();
  const { general, indicator } = shown;
  const storage = indicator?.storage;
  const share = storage?.useful_share ?? null;
  // A share means little in a lake that fills and empties within a day.
  const isDaily = indicator?.daily_regulated ?? false;
  return (
    <Panel
      id="storage"
      title={t('series.quantity.total_capacity')}
      mark={<KeyMark of="storage" shape="box" />}
      end={<PanelAge shown={shown} />}
    >
      <div className="figure-door">
        <p className="storage-now">
          <GeneralFigure field="total_capacity" shown={shown} className="middle-figure num">
            {words.storage(general.total_capacity)}
            <span className="figure-unit"> {t('chart.unit.mcm')}</span>
          </GeneralFigure>
          {!isDaily && <span className="num">{percent(share, 1)}</span>}
        </p>
        {!isDaily && (
          <div className="storage-bar" aria-hidden="true">
            {share !== null && <span style={{ width: percentOf(share) }} />}
          </div>
        )}
      </div>
      <p className="storage-ends num">
        <span>{t('dashboard.storage.useful', { volume: words.storage(storage?.useful ?? null) })}</span>
        {storage && storage.room_to_normal !== null && (
          <span>
            {t(storage.room_to_normal < 0 ? 'dashboard.storage.over' : 'dashboard.storage.room', {
              volume: words.storage(Math.abs(storage.room_to_normal)),
            })}
          </span>
        )}
      </p>
      <FlagWords value={general.total_capacity} flags={general.flags.total_capacity} />
    </Panel>
  );
}
