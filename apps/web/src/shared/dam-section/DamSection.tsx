import './dam-section.css';
import './section-labels.css';
import { type FocusEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import type { Label } from '../../kit/drawing/label.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { useWidth } from '../../kit/use-width.ts';
import { CutView } from './CutView.tsx';
import { FrontView } from './FrontView.tsx';
import { paintsOf, SectionDefs, url } from './SectionDefs.tsx';
import { SectionList } from './SectionList.tsx';
import type { PartControl } from './SectionPart.tsx';
import { LevelLines, Staff } from './Staff.tsx';
import type { SectionData, SectionElement } from './section-data.ts';
import { layOutSection, selectCutGate } from './section-layout.ts';
import { sceneOf } from './section-scene.ts';
import { HighTailwater, TailView } from './TailView.tsx';
import { useSectionWords } from './use-section-words.ts';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface Part {
  readonly kind: string;
  readonly outletId?: string;
}

const keyOf = ({ kind, outletId = '' }: Part): string => `${kind} ${outletId}`;

const partsOf = (root: Element) => [...root.querySelectorAll<SVGGElement>('[role="button"]')];

/** The drawing is one Tab stop; arrow keys move between its parts in drawing order. */
function useRovingFocus(keys: readonly string[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const stop = chosen !== null && keys.includes(chosen) ? chosen : keys[0];
  return {
    stop,
    onKeyDown(event: KeyboardEvent<SVGSVGElement>) {
      const parts = partsOf(event.currentTarget);
      const at = parts.indexOf(event.target as SVGGElement);
      const to = event.key === 'Home' ? 0 : event.key === 'End' ? parts.length - 1 : at + (steps[event.key] ?? 0);
      if (at < 0 || to === at) return;
      event.preventDefault();
      parts[(to + parts.length) % parts.length]?.focus();
    },
    onFocus(event: FocusEvent<SVGSVGElement>) {
      const at = partsOf(event.currentTarget).indexOf(event.target as unknown as SVGGElement);
      const key = keys[at];
      if (key !== undefined) setChosen(key);
    },
  };
}

/** All texts of the drawing, for sighted users: the parts have accessible names of their own. */
function SectionLabels({ labels }: { readonly labels: readonly Label[] }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of texts takes no focus.
    <g className="cut-labels" aria-hidden="true">
      {labels.map(({ key, text, figure, x, y, sizePx, anchor, look, title }) => (
        <text key={key} className={`cut-text-${look}`} x={x} y={y} fontSize={sizePx} textAnchor={anchor}>
          {title !== undefined && <title>{title}</title>}
          {text}
          {figure !== undefined && <tspan className="cut-figure"> {figure}</tspan>}
        </text>
      ))}
    </g>
  );
}

interface DamSectionProps {
  readonly data: SectionData;
  readonly onOpen: (element: SectionElement) => void;
  /** Largest height; absent: as on a laptop. */
  readonly roomPx?: number | undefined;
  /** Smallest share of the usual height when flattened to fit. */
  readonly leastGrowth?: number | undefined;
}

/** Dam drawn to scale: lake level, opening of each gate, units, tailwater. Laid out for the available width. */
export function DamSection(props: DamSectionProps) {
  const box = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(box);
  return (
    <div ref={box} className="cut-stage">
      {widthPx > 0 && <Drawing {...props} widthPx={widthPx} />}
    </div>
  );
}

function Drawing({ data, onOpen, roomPx, leastGrowth, widthPx }: DamSectionProps & { readonly widthPx: number }) {
  const paints = paintsOf(useId());
  const now = useNow();
  const scene = useMemo(() => sceneOf(data, now), [data, now]);
  const sectionWords = useSectionWords(data, scene, now);
  const layout = layOutSection(scene, sectionWords.words, widthPx, { roomPx, leastGrowth });
  const { isNarrow, elevations, axisX, ticks, front } = layout;
  const cutGate = selectCutGate(scene.gates);
  // In drawing order. The gate in the section appears in both views.
  const parts = [
    { kind: 'lake' } as const,
    ...(cutGate ? [{ kind: 'cut', outletId: cutGate.id } as const] : []),
    ...(isNarrow
      ? []
      : [
          { kind: 'tailwater' } as const,
          ...scene.units.map(({ id }) => ({ kind: 'unit', outletId: id }) as const),
          ...scene.gates.map(({ id }) => ({ kind: 'gate', outletId: id }) as const),
        ]),
  ];
  const rovingFocus = useRovingFocus(parts.map(keyOf));
  const controlOf = (part: (typeof parts)[number]): PartControl => {
    const element: SectionElement = part.kind === 'cut' ? { kind: 'gate', outletId: part.outletId } : part;
    return {
      name: sectionWords.sayElement(element),
      isStop: rovingFocus.stop === keyOf(part),
      onOpen: () => onOpen(element),
    };
  };
  const gridRight = layout.widthPx - 2;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset. */}
      <svg
        className="cut-drawing"
        width={layout.widthPx}
        height={layout.heightPx}
        viewBox={`0 0 ${layout.widthPx} ${layout.heightPx}`}
        role="group"
        aria-label={sectionWords.label}
        onKeyDown={rovingFocus.onKeyDown}
        onFocus={rovingFocus.onFocus}
      >
        <defs>
          <SectionDefs paints={paints} />
          <clipPath id={paints.window}>
            <rect
              y={elevations.lake.topY - 4}
              width={front?.left ?? layout.widthPx}
              height={elevations.lake.bottomY - elevations.lake.topY + 4}
            />
          </clipPath>
        </defs>
        <rect width={layout.widthPx} height={elevations.lake.bottomY} fill={url(paints.sky)} />
        <path className="cut-grid" d={ticks.map(({ y }) => `M${axisX} ${y}H${gridRight}`).join('')} />
        <HighTailwater scene={scene} layout={layout} paints={paints} />
        <CutView
          scene={scene}
          layout={layout}
          paints={paints}
          lake={controlOf({ kind: 'lake' })}
          gate={cutGate ? controlOf({ kind: 'cut', outletId: cutGate.id }) : null}
        />
        <LevelLines layout={layout} />
        {!isNarrow && (
          <TailView
            scene={scene}
            layout={layout}
            paints={paints}
            tailwater={controlOf({ kind: 'tailwater' })}
            controlOf={(outletId) => controlOf({ kind: 'unit', outletId })}
          />
        )}
        <FrontView
          scene={scene}
          layout={layout}
          paints={paints}
          controlOf={(outletId) => controlOf({ kind: 'gate', outletId })}
        />
        <Staff layout={layout} />
        <SectionLabels labels={layout.labels} />
      </svg>
      {isNarrow && <SectionList scene={scene} words={sectionWords.words} paints={paints} onOpen={onOpen} />}
    </>
  );
}
