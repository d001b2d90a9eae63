import '../../kit/button/button.css';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { MenuButton } from '../../kit/popup/MenuButton.tsx';
import { useStationDownload } from './import/use-station-download.ts';

interface StationMenuProps {
  /** Whether there is anything to export. */
  readonly hasStations: boolean;
  readonly mayUpdate: boolean;
  readonly onImport: () => void;
  readonly onShares: () => void;
}

/** Rare actions on all stations. */
export function StationMenu({ hasStations, mayUpdate, onImport, onShares }: StationMenuProps) {
  const t = useText();
  const { busy, download } = useStationDownload('export');
  const items = [
    ...(hasStations
      ? [{ key: 'export', label: t('stationImport.export'), title: t('stationImport.exportHint'), disabled: busy }]
      : []),
    ...(mayUpdate
      ? [
          { key: 'import', label: t('stations.import') },
          { key: 'shares', label: t('stations.thiessen.open') },
        ]
      : []),
  ];
  const acts: Readonly<Record<string, () => void>> = {
    export: () => download('xlsx'),
    import: onImport,
    shares: onShares,
  };
  if (items.length === 0) return null;
  return (
    <MenuButton className="button" placement="bottomRight" onChoose={(key) => acts[key]?.()} menu={{ items }}>
      {t('stations.more')}
      <Icon name="chevronDown" size="small" />
    </MenuButton>
  );
}
