import { plantZone } from '../../base/format/plant-zone.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useObserved } from '../../base/observed.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { zoneApart } from './zone-apart.ts';

const secondMs = 1000;

/** The time at the plant, running; named as such where the clock on the wall beside this browser says another. */
export function PlantClock() {
  const t = useText();
  const { date, time } = useFormat();
  const zone = useObserved(plantZone);
  const now = useNow(secondMs);
  const apart = zoneApart(now, zone);
  const title = t('shell.clock.title', { zone });
  return (
    <span className="top-clock num" title={title}>
      <span className="visually-hidden">{title}</span>
      <b>{time(now)}</b>
      <span>{apart === null ? date(now) : t('shell.clock.apart', { offset: apart })}</span>
    </span>
  );
}
