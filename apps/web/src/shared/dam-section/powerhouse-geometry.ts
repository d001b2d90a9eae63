import { itemAt } from '@spillway/checked/reads';
import { fitFigure, fitName, type Label, textWidthPx } from '../../kit/drawing/label.ts';
import type { SceneUnit } from './section-scene.ts';
import type { OutletWords, SectionWords } from './section-words.ts';

export interface UnitCard {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly runner: { readonly x: number; readonly y: number; readonly radius: number };
}

export interface Powerhouse {
  readonly cards: readonly UnitCard[];
  readonly left: number;
  readonly right: number;
  readonly heightPx: number;
}

const large = { width: 114, height: 60, radius: 14.5 };
const small = { width: 78, height: 44, radius: 6 };
/** Smallest width of a card. */
const minCardPx = 58;
/** Name and power in one line, where larger cards would make the powerhouse too tall. */
const line = { width: 116, height: 21, radius: 6 };
const towerPx = 140;
const edgePx = 6;

/** Units side by side if they fit, then smaller and in rows. Heights are measured from the roof. */
export function layOutPowerhouse(units: readonly SceneUnit[], left: number, right: number): Powerhouse | null {
  if (units.length === 0) return null;
  const room = right - left - 2 * edgePx;
  const inRow = (cardPx: number) => Math.max(1, Math.min(units.length, Math.floor(room / cardPx)));
  const ways = [
    { size: large, columns: inRow(large.width) },
    { size: small, columns: inRow(small.width) },
    { size: small, columns: inRow(minCardPx) },
    { size: line, columns: inRow(line.width) },
  ].map((way) => ({ ...way, rows: Math.ceil(units.length / way.columns) }));
  const heightOf = ({ size, rows }: (typeof ways)[number]) => size.height * rows;
  // Narrower cards are better than another row.
  const isFlat = (way: (typeof ways)[number]) => ways.every(({ size, rows }) => size !== way.size || way.rows <= rows);
  const { size, columns, rows } =
    ways.find((way) => isFlat(way) && heightOf(way) <= (way.size === large ? large.height : towerPx)) ??
    ways.reduce((lowestWay, way) => (heightOf(way) < heightOf(lowestWay) ? way : lowestWay));
  const width = Math.min(size.width, room / columns);
  const houseLeft = right - columns * width - 2 * edgePx;
  return {
    cards: units.map(({ id }, index) => {
      const cardLeft = houseLeft + edgePx + (index % columns) * width;
      const top = 2 + Math.floor(index / columns) * size.height;
      const y = size === large ? top + size.height / 2 : top + 11;
      return {
        id,
        left: cardLeft,
        top,
        width,
        height: size.height,
        runner: { x: cardLeft + size.radius + 4, y, radius: size.radius },
      };
    }),
    left: houseLeft,
    right,
    heightPx: rows * size.height + 4,
  };
}

export function unitLabelsOf(
  units: readonly SceneUnit[],
  { cards }: Powerhouse,
  roofY: number,
  { outlets }: SectionWords,
): Label[] {
  return units.flatMap(({ id, state }, index) => {
    const card = itemAt(cards, index);
    const words = outlets.get(id);
    if (!words) return [];
    const isLarge = card.height === large.height;
    const y = roofY + card.top;
    if (card.height === line.height) return lineLabels(id, state, card, y, words);
    const textX = card.runner.x + card.runner.radius + 6;
    const figureX = isLarge ? textX : card.left + 3;
    const nameRoom = card.left + card.width - textX - 2;
    const figureRoom = card.left + card.width - figureX - 2;
    const fittingSizePx = (text: string, sizes: readonly number[]) =>
      sizes.find((sizePx) => fitFigure(text, sizePx, figureRoom) !== '') ?? 0;
    const powerPx = fittingSizePx(words.input, isLarge ? [15, 12] : [12, 10.5]);
    const flowSizes = isLarge ? [12, 10.5] : [10.5];
    const flow = fittingSizePx(words.flow, flowSizes) > 0 ? words.flow : words.bareFlow;
    const flowPx = fittingSizePx(flow, flowSizes);
    const common = { anchor: 'start' as const };
    const off = offSuffixOf(state);
    return [
      {
        key: `${id}-name`,
        text: fitName(words.name, words.code, 11, nameRoom),
        x: textX,
        y: y + (isLarge ? 17 : 15),
        sizePx: 11,
        look: 'unit-name',
        ...common,
      },
      {
        key: `${id}-input`,
        text: powerPx > 0 ? words.input : '',
        x: figureX,
        y: y + (isLarge ? 35 : 28),
        sizePx: powerPx,
        look: `unit-power${off}`,
        ...common,
      },
      {
        key: `${id}-flow`,
        text: flowPx > 0 ? flow : '',
        x: figureX,
        y: y + (isLarge ? 51 : 40),
        sizePx: flowPx,
        look: words.saysAge ? 'unit-flow-old' : 'unit-flow',
        ...common,
      },
    ].filter(({ text }) => text !== '');
  });
}

const offSuffixOf = (state: SceneUnit['state']) => (state === 'running' ? '' : '-off');

function lineLabels(id: string, state: SceneUnit['state'], card: UnitCard, top: number, words: OutletWords): Label[] {
  const right = card.left + card.width - 3;
  const power = fitFigure(words.input, 11, card.width - 24);
  const nameX = card.runner.x + card.runner.radius + 5;
  const nameRoom = right - textWidthPx(power, 11) - 6 - nameX;
  const common = { y: top + 15, sizePx: 11 };
  const name: Label = {
    ...common,
    key: `${id}-name`,
    text: fitName(words.name, words.code, 11, nameRoom),
    x: nameX,
    anchor: 'start',
    look: 'unit-name',
  };
  const figure: Label = {
    ...common,
    key: `${id}-input`,
    text: power,
    x: right,
    anchor: 'end',
    look: `unit-power${offSuffixOf(state)}`,
  };
  return [name, figure].filter(({ text }) => text !== '');
}
