import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { Scene } from '../queries.ts';

/** Stations down the river with their alarms. A procedure has no travel time to them, so no arrival is shown and nothing is judged there, and that is said. */
export function Downstream({ stations }: Pick<Scene, 'stations'>) {
  const t = useText();
  const { number } = useFormat();
  return (
    <section aria-label={t('simulation.downstream.title')}>
      <h3 className="section-title">{t('simulation.downstream.title')}</h3>
      {stations.length === 0 ? (
        <p className="quiet">{t('simulation.downstream.none')}</p>
      ) : (
        <>
          <p>
            <StateTag tone="nodata">{t('simulation.rules.not_judged')}</StateTag> {t('simulation.downstream.silent')}
          </p>
          <ul className="sim-notices num">
            {stations.map(({ id, name, alarms, level }) => (
              <li key={id}>
                {name}:{' '}
                {level === null
                  ? t('simulation.downstream.noLevel')
                  : t('simulation.downstream.level', { level: number(level, 2) })}
                ; {t('simulation.downstream.alarms', { levels: alarms.map((one) => number(one, 2)).join(' / ') })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
