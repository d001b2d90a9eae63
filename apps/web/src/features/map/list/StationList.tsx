import '../../../kit/table/table-page.css';
import { Button, Input } from 'antd';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Row, Stack } from '../../../kit/layout/Layout.tsx';
import { InlineMark } from '../../../kit/map/Mark.tsx';
import { stationTypeStyle } from '../../../kit/map/station-looks.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { FilterChips } from '../../../kit/table/FilterChips.tsx';
import { useScrollView } from '../../../kit/table/use-scroll-view.ts';
import { virtualRows } from '../../../kit/table/virtual-rows.ts';
import { Age } from '../../../kit/time/Age.tsx';
import { ConnectionTag } from '../../../shared/observe/ConnectionTag.tsx';
import type { StationNow } from '../station-now.ts';
import { useValueText } from '../use-value-text.ts';
import type { Found } from './use-found.ts';

interface StationListProps {
  readonly found: Found;
  readonly openKey: string | null;
  readonly pointedKey: string | null;
  readonly onPoint: (key: string | null) => void;
  readonly onOpen: (key: string) => void;
}

/** Row height in map.css, for the virtual window. */
const rowPx = 58;

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** Keyboard access to the map: one Tab stop, arrow keys move between stations, Enter opens the card. */
export function StationList({ found, openKey, pointedKey, onPoint, onOpen }: StationListProps) {
  const t = useText();
  const valueText = useValueText();
  const scroller = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const [cursor, setCursor] = useState(0);
  const { shown } = found;
  const at = Math.min(cursor, shown.length - 1);
  const view = useScrollView(scroller);
  const visibleRows = virtualRows({ rowCount: shown.length, rowPx, ...view });
  // The Tab stop is always a visible row, even after scrolling.
  const stop = Math.max(visibleRows.from, Math.min(at, visibleRows.to - 1));
  // The row may have just been rendered.
  useEffect(() => {
    const row = isMoving.current && scroller.current?.querySelector<HTMLElement>(`[data-at="${at}"]`);
    if (!row) return;
    isMoving.current = false;
    row.focus({ preventScroll: true });
  });
  const keyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? shown.length - 1 : move === undefined ? null : at + move;
    if (to === null) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(shown.length - 1, to));
    setCursor(next);
    isMoving.current = true;
    const box = scroller.current;
    if (box) box.scrollTop = Math.max((next + 1) * rowPx - box.clientHeight, Math.min(box.scrollTop, next * rowPx));
  };
  return (
    <section className="map-list" aria-label={t('map.list')}>
      <Stack className="map-list-tools">
        <Input
          allowClear
          prefix={<Icon name="search" size="small" />}
          placeholder={t('map.search')}
          aria-label={t('map.search')}
          value={found.find}
          onChange={(event) => found.setFind(event.target.value)}
        />
        <FilterChips chips={found.chips} total={found.total} chosen={found.chip} onChoose={found.setChip} />
      </Stack>
      <div className="map-list-rows" ref={scroller}>
        {shown.length === 0 ? (
          <div className="map-list-none">
            <p>{t(found.total === 0 ? 'map.noStations' : 'ui.table.nothing')}</p>
            {found.total > 0 && (
              <Button
                onClick={() => {
                  found.setFind('');
                  found.setChip(null);
                }}
              >
                {t('ui.table.clearFilters')}
              </Button>
            )}
          </div>
        ) : (
          // Handles arrow keys for the focused station.
          <ul
            style={{ paddingTop: visibleRows.abovePx, paddingBottom: visibleRows.belowPx }}
            onKeyDown={keyDown}
            onMouseLeave={() => onPoint(null)}
          >
            {shown.slice(visibleRows.from, visibleRows.to).map((station, itemIndex) => (
              <StationRow
                key={station.place.station_id}
                station={station}
                value={valueText(station)}
                index={visibleRows.from + itemIndex}
                isStop={visibleRows.from + itemIndex === stop}
                isOpen={station.place.station_id === openKey}
                isPointed={station.place.station_id === pointedKey}
                onPoint={onPoint}
                onOpen={onOpen}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

interface StationRowProps {
  readonly station: StationNow;
  readonly value: string;
  readonly index: number;
  readonly isStop: boolean;
  readonly isOpen: boolean;
  readonly isPointed: boolean;
  readonly onPoint: (key: string | null) => void;
  readonly onOpen: (key: string) => void;
}

/** Only changed rows render again. */
const StationRow = memo(
  function StationRow({ station, value, index, isStop, isOpen, isPointed, onPoint, onOpen }: StationRowProps) {
    const t = useText();
    const { place, status, connection, isDoubtful } = station;
    const key = place.station_id;
    return (
      <li className={`map-row${isOpen ? ' map-row-open' : ''}${isPointed ? ' map-row-pointed' : ''}`}>
        <button
          type="button"
          data-at={index}
          tabIndex={isStop ? 0 : -1}
          aria-pressed={isOpen}
          onClick={() => onOpen(key)}
          onFocus={() => onPoint(key)}
          onMouseEnter={() => onPoint(key)}
        >
          <span className="map-row-name">
            <InlineMark look={stationTypeStyle(place).look} />
            <b>{place.station_code}</b> {place.name}
          </span>
          <span className="map-row-value">
            <b>{value}</b> {place.unit}
          </span>
          <Row as="span" gap="words" align="start" nowrap className="map-row-state quiet small">
            {connection && <ConnectionTag state={connection} />}
            {!connection && <span>{t(`map.key.${station.state}`)}</span>}
            {isDoubtful && <StateTag tone="warning">{t('map.doubtful')}</StateTag>}
            {connection && status?.last_time && <Age at={status.last_time} ago />}
          </Row>
        </button>
      </li>
    );
  },
  (before, after) =>
    before.value === after.value &&
    before.index === after.index &&
    before.isStop === after.isStop &&
    before.isOpen === after.isOpen &&
    before.isPointed === after.isPointed &&
    before.station.place === after.station.place &&
    before.station.connection === after.station.connection &&
    before.station.state === after.station.state &&
    before.station.isDoubtful === after.station.isDoubtful &&
    before.station.status?.last_time === after.station.status?.last_time &&
    before.onPoint === after.onPoint &&
    before.onOpen === after.onOpen,
);
