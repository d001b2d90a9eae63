import { Button, Checkbox, Popover, Radio } from 'antd';
import type { RefObject } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { useObserved } from '../../../base/observed.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Stack } from '../../../kit/layout/Layout.tsx';
import type { Box } from '../../../kit/map/projection.ts';
import type { MapHandle } from '../BasinMap.tsx';
import { layerNames } from '../engine/scene.ts';
import { mapSettings, storeMapSettings } from '../stored-view.ts';

interface MapToolsProps {
  readonly map: RefObject<MapHandle | null>;
  readonly box: Box;
  readonly hasTiles: boolean;
}

/** Zoom in, zoom out, whole basin, and layers. */
export function MapTools({ map, box, hasTiles }: MapToolsProps) {
  const t = useText();
  return (
    <div className="map-tools">
      <Popover trigger="click" placement="bottomRight" title={t('map.layers')} content={<Layers hasTiles={hasTiles} />}>
        <Button icon={<Icon name="columns" size="small" />}>{t('map.layers')}</Button>
      </Popover>
      <Stack gap="xs" className="map-zoom">
        <Button
          icon={<Icon name="plus" size="small" />}
          aria-label={t('map.nearer')}
          onClick={() => map.current?.zoom(1)}
        />
        <Button aria-label={t('map.farther')} onClick={() => map.current?.zoom(-1)}>
          <span aria-hidden="true">−</span>
        </Button>
        <Button
          icon={<Icon name="fullScreen" size="small" />}
          aria-label={t('map.whole')}
          title={t('map.whole')}
          onClick={() => map.current?.see(box, false)}
        />
      </Stack>
    </div>
  );
}

function Layers({ hasTiles }: { readonly hasTiles: boolean }) {
  const t = useText();
  const { hidden, rainMode } = useObserved(mapSettings);
  const offeredOptions = layerNames.filter((name) => name !== 'tiles' || hasTiles);
  return (
    <Stack className="map-layers">
      {offeredOptions.map((name) => (
        <Checkbox
          key={name}
          checked={!hidden.includes(name)}
          onChange={({ target }) =>
            storeMapSettings({ hidden: target.checked ? hidden.filter((one) => one !== name) : [...hidden, name] })
          }
        >
          {t(`map.layer.${name}`)}
        </Checkbox>
      ))}
      <Radio.Group
        aria-label={t('map.rain.label')}
        value={rainMode}
        onChange={({ target }) => storeMapSettings({ rainMode: target.value === 'step' ? 'step' : 'sum' })}
        options={[
          { value: 'sum', label: t('map.rain.sum') },
          { value: 'step', label: t('map.rain.step') },
        ]}
        vertical
      />
    </Stack>
  );
}
