import type { Attention } from '../../../app/dashboard/queries.ts';
import { useText } from '../../../app/i18n/use-text.ts';
import { usePermittedScreens } from '../../../app/menu/use-menu.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { IconName } from '../../../ui/icon/paths.ts';
import { ScreenLink } from '../../../ui/link/ScreenLink.tsx';
import { Age } from '../../../ui/time/Age.tsx';
import { useAttentionWords } from './use-attention-words.ts';

const icons: Readonly<Record<Attention['severity'], IconName>> = {
  critical: 'crossCircle',
  warning: 'alert',
  watch: 'clock',
};

const stationScreen = '/station/data';

export function AttentionItem({ item }: { readonly item: Attention }) {
  const t = useText();
  const words = useAttentionWords();
  const opensStations = usePermittedScreens().some(({ path }) => path === stationScreen);
  const { severity, since, station_id: station } = item;
  const text = words.text(item);
  return (
    <li className="attention-item">
      <span className={`state-${severity}`}>
        <Icon name={icons[severity]} />
        <span className="visually-hidden">{t(`dashboard.severity.${severity}`)}</span>
      </span>
      <div>
        <b>{words.title(item)}</b>
        <p>
          {text}
          {since !== null && (
            <span className="attention-since">
              <Age at={since} ago />
            </span>
          )}
        </p>
        {station !== null && opensStations && (
          <ScreenLink href={`${stationScreen}?station=${encodeURIComponent(station)}`}>
            {t('dashboard.attention.openStation')}
          </ScreenLink>
        )}
      </div>
    </li>
  );
}
