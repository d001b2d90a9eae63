import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Segments } from '../../kit/segments/Segments.tsx';

interface ViewSwitchProps {
  readonly onMap: boolean;
  readonly onChange: (onMap: boolean) => void;
}

export function ViewSwitch({ onMap, onChange }: ViewSwitchProps) {
  const t = useText();
  return (
    <Segments
      aria-label={t('stations.view.label')}
      value={onMap ? 'map' : 'table'}
      onChange={(chosen) => onChange(chosen === 'map')}
      options={[
        { value: 'table', label: t('stations.view.table'), icon: <Icon name="columns" size="small" /> },
        { value: 'map', label: t('stations.view.map'), icon: <Icon name="map" size="small" /> },
      ]}
    />
  );
}
