import { itemAt } from '@spillway/checked/reads';
import { fitFigure, fitName, fitText, type Label } from '../../kit/drawing/label.ts';
import type { Bay } from './bay-geometry.ts';
import type { SceneGate } from './section-scene.ts';
import type { OutletWords, SectionWords } from './section-words.ts';

const nameRow = { sizePx: 11.5, y: 18 };
const openingRow = { sizePx: 17, y: 38 };
const flowRow = { sizePx: 12, y: 56 };
/** A folded gate that is open still shows its opening. */
const smallPx = 10.5;
const gapPx = 4;

/** Name, opening and flow below each gate; a folded gate shows its short name or number. */
export function frontLabelsOf(
  gates: readonly SceneGate[],
  bays: readonly Bay[],
  top: number,
  { outlets }: SectionWords,
): Label[] {
  return gates.flatMap((gate, index) => {
    const bay = itemAt(bays, index);
    const words = outlets.get(gate.id);
    return words ? labelsOf(gate, bay, top, words) : [];
  });
}

function labelsOf({ id, state }: SceneGate, bay: Bay, top: number, words: OutletWords): Label[] {
  const roomPx = bay.right - bay.left - (bay.isFolded ? 0 : gapPx);
  const at = { x: (bay.left + bay.right) / 2, anchor: 'middle' as const };
  const on = state === 'flowing' ? '-on' : '';
  const name = bay.isFolded
    ? fitFigure(words.code, nameRow.sizePx, roomPx) || fitText(words.number, nameRow.sizePx, roomPx)
    : fitName(words.name, words.code, nameRow.sizePx, roomPx) || words.number;
  const figure = (text: string, sizePx: number) =>
    fitFigure(text, sizePx, roomPx) ? sizePx : fitFigure(text, smallPx, roomPx) ? smallPx : 0;
  const openingPx = figure(words.input, openingRow.sizePx);
  const flow = figure(words.flow, flowRow.sizePx) > 0 ? words.flow : words.bareFlow;
  const flowPx = figure(flow, flowRow.sizePx);
  return [
    { key: `${id}-name`, text: name, y: top + nameRow.y, sizePx: nameRow.sizePx, look: `gate-name${on}`, ...at },
    {
      key: `${id}-input`,
      text: openingPx > 0 ? words.input : '',
      y: top + openingRow.y,
      sizePx: openingPx,
      look: `gate-input${on}`,
      ...at,
    },
    {
      key: `${id}-flow`,
      text: flowPx > 0 ? flow : '',
      y: top + flowRow.y,
      sizePx: flowPx,
      look: `gate-flow${words.saysAge ? '-old' : on}`,
      ...at,
    },
  ].filter(({ text }) => text !== '');
}
