import { itemAt } from '@spillway/checked/reads';
import { Bay } from './Bay.tsx';
import { Deck } from './Deck.tsx';
import { isInside, yIn, yWithin } from './elevation-geometry.ts';
import { type Paints, url } from './SectionDefs.tsx';
import { type PartControl, SectionPart } from './SectionPart.tsx';
import type { SectionLayout } from './section-layout.ts';
import type { Scene } from './section-scene.ts';

interface FrontViewProps {
  readonly scene: Scene;
  readonly layout: SectionLayout;
  readonly paints: Paints;
  readonly controlOf: (outletId: string) => PartControl;
}

/** All gates side by side, seen from the lake, at the same elevations as the section. */
export function FrontView({ scene, layout, paints, controlOf }: FrontViewProps) {
  const { elevations, front, deckM, sillM, cutEndX, widthPx } = layout;
  if (!front) return null;
  const { lake } = elevations;
  const { left, right, bays, namesY } = front;
  const width = right - left;
  const yOf = (levelM: number) => yIn(lake, levelM);
  const deckY = yOf(deckM);
  const sillY = sillM === null ? namesY : yOf(sillM);
  const lakeY = scene.lake.levelM === null ? null : yWithin(lake, scene.lake.levelM);
  const isOld = scene.lake.freshness === 'old';
  const veilTop = lakeY === null ? sillY : Math.min(lakeY, sillY);
  return (
    <>
      {lakeY !== null && <path className="cut-projection" d={`M${cutEndX - 20} ${lakeY}H${widthPx}`} />}
      <rect x={left} y={deckY} width={width} height={lake.bottomY - deckY} fill="var(--concrete)" />
      <rect x={left} y={deckY} width={width} height={lake.bottomY - deckY} fill={url(paints.concrete)} />
      {scene.gates.map((gate, index) => (
        <Bay
          key={gate.id}
          gate={gate}
          bay={itemAt(bays, index)}
          sheet={{ yOf, deckY, namesY, lakeY: null }}
          paints={paints}
        />
      ))}
      {lakeY !== null && <rect x={left} y={veilTop} width={width} height={sillY - veilTop} fill={url(paints.veil)} />}
      {isOld && (
        <rect x={left} y={veilTop} width={width} height={sillY - veilTop} fill={url(paints.noData)} opacity=".3" />
      )}
      <path className="cut-outline" d={`M${left} ${lake.bottomY}V${deckY}M${right} ${lake.bottomY}V${deckY}`} />
      {sillM !== null && <path className="cut-outline cut-thin" d={`M${left} ${sillY}H${right}`} />}
      {lakeY !== null && lakeY < namesY && (
        <path className={isOld ? 'cut-surface cut-surface-old' : 'cut-surface'} d={`M${left} ${lakeY}H${right}`} />
      )}
      {scene.peakM !== null && isInside(lake, scene.peakM) && (
        <path className="cut-peak" d={`M${left} ${yOf(scene.peakM)}H${right}`} />
      )}
      <Deck left={left - 5} width={width + 10} y={deckY} />
      {scene.gates.map((gate, index) => {
        const bay = itemAt(bays, index);
        return (
          <SectionPart
            key={gate.id}
            control={controlOf(gate.id)}
            box={{ left: bay.left - 1, right: bay.right + 1, top: deckY + 2, bottom: lake.bottomY - 3 }}
          >
            <rect
              className="cut-reach"
              x={bay.left}
              y={deckY}
              width={bay.right - bay.left}
              height={lake.bottomY - deckY}
            />
            <Bay gate={gate} bay={bay} sheet={{ yOf, deckY, namesY, lakeY }} paints={paints} isJetOnly />
            {gate.state === 'flowing' && (
              <path
                className="cut-flowing-bar"
                d={`M${Math.max(bay.left + 2, (bay.left + bay.right) / 2 - 22)} ${namesY + 66}H${Math.min(bay.right - 2, (bay.left + bay.right) / 2 + 22)}`}
              />
            )}
          </SectionPart>
        );
      })}
    </>
  );
}
