import { itemAt } from '@spillway/checked/reads';
import { Button, Select, Slider } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { momentText } from '../../../kit/chart/words.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Row } from '../../../kit/layout/Layout.tsx';
import { spanText } from '../../../kit/time/span.ts';
import { type Player, speeds } from './use-player.ts';

interface TimeBarProps {
  readonly times: readonly number[];
  readonly player: Player;
  /** The end is now, and moves on. */
  readonly isLive: boolean;
}

/** Steps through the period by hand or automatically, in plant time. */
export function TimeBar({ times, player, isLive }: TimeBarProps) {
  const t = useText();
  const { step, isAtEnd, isPlaying } = player;
  const last = times.length - 1;
  const end = times[last] ?? 0;
  const stepMs = times.length > 2 ? itemAt(times, 1) - itemAt(times, 0) : 0;
  const textAt = (index: number) => momentText(times[index] ?? end, end);
  return (
    <Row as="section" gap="m" nowrap className="map-time" aria-label={t('map.time.label')}>
      <Row gap="xs" align="start" nowrap>
        <Button
          type="text"
          icon={<Icon name="chevronLeft" size="small" />}
          aria-label={t('map.time.back')}
          disabled={step === 0}
          onClick={() => player.go(step - 1)}
        />
        <Button
          icon={<Icon name={isPlaying ? 'pause' : 'play'} size="small" />}
          aria-label={t(isPlaying ? 'map.time.pause' : 'map.time.play')}
          disabled={last < 1}
          onClick={isPlaying ? player.pause : player.play}
        />
        <Button
          type="text"
          icon={<Icon name="chevronRight" size="small" />}
          aria-label={t('map.time.forward')}
          disabled={isAtEnd}
          onClick={() => player.go(step + 1)}
        />
      </Row>
      <output className="map-time-now">
        <b>{times.length > 0 ? textAt(step) : t('ui.missing')}</b>
        <span>{isAtEnd && isLive ? t('map.time.live') : t('map.time.past')}</span>
      </output>
      <div className="map-time-slider">
        <Slider
          min={0}
          max={Math.max(1, last)}
          value={step}
          disabled={last < 1}
          onChange={player.go}
          tooltip={{ formatter: (place) => textAt(place ?? 0) }}
          ariaLabelForHandle={t('map.time.label')}
          ariaValueTextFormatterForHandle={textAt}
        />
        <p className="map-time-ends" aria-hidden="true">
          <span>{times.length > 0 && textAt(0)}</span>
          {stepMs > 0 && <span>{t('map.time.step', { length: spanText(t, stepMs) })}</span>}
          <span>{times.length > 0 && textAt(last)}</span>
        </p>
      </div>
      <Select
        className="map-time-speed"
        aria-label={t('map.time.speed')}
        value={player.speed}
        options={speeds.map((speed) => ({ value: speed, label: `${speed}×` }))}
        onChange={player.setSpeed}
      />
      <Button disabled={isAtEnd} onClick={() => player.go(last)}>
        {t(isLive ? 'map.time.toNow' : 'map.time.toEnd')}
      </Button>
    </Row>
  );
}
