/** Text in a drawing. Its position is computed before rendering, so its width is estimated. */
export interface Label {
  readonly key: string;
  readonly text: string;
  /** Bold figure after the text. */
  readonly figure?: string;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly sizePx: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly look: string;
  /** Full form of an abbreviation, as tooltip. */
  readonly title?: string;
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Character widths of Inter bold with tabular figures, relative to the font size, rounded up. */
const shares: readonly (readonly [characters: RegExp, share: number])[] = [
  [/[\s.,:;'’|!·ijlI]/, 0.33],
  [/[()[\]/tfr]/, 0.43],
  [/[\d+-]/, 0.66],
  [/[mwMW@%—…]/, 0.98],
  [/[A-ZĐ]/, 0.78],
  [/[!-~đ³²°–“”]/, 0.63],
];
const unknownShare = 1.1;

function shareOf(character: string): number {
  const base = character.normalize('NFD').charAt(0);
  return shares.find(([characters]) => characters.test(base))?.[1] ?? unknownShare;
}

export const textWidthPx = (text: string, sizePx: number): number =>
  [...text].reduce((sum, character) => sum + shareOf(character), 0) * sizePx;

/** Shortens a text to the available width with an ellipsis; empty if nothing fits. */
export function fitText(text: string, sizePx: number, roomPx: number): string {
  if (textWidthPx(text, sizePx) <= roomPx) return text;
  const characters = [...text];
  for (let count = characters.length - 1; count >= 2; count--) {
    const cut = `${characters.slice(0, count).join('').trimEnd()}…`;
    if (textWidthPx(cut, sizePx) <= roomPx) return cut;
  }
  return '';
}

/** The name, else its code, else a shortened name. */
export const fitName = (name: string, code: string, sizePx: number, roomPx: number): string =>
  [name, code].find((text) => textWidthPx(text, sizePx) <= roomPx) ?? fitText(name, sizePx, roomPx);

/** A figure is shown completely or not at all: a cut number is a wrong number. */
export const fitFigure = (text: string, sizePx: number, roomPx: number): string =>
  textWidthPx(text, sizePx) <= roomPx ? text : '';

export const labelWidthPx = ({ text, figure, sizePx }: Pick<Label, 'text' | 'figure' | 'sizePx'>): number =>
  textWidthPx(figure === undefined ? text : `${text} ${figure}`, sizePx);

export function boxOf(label: Label): Box {
  const width = labelWidthPx(label);
  const left = label.anchor === 'start' ? label.x : label.anchor === 'end' ? label.x - width : label.x - width / 2;
  return { left, right: left + width, top: label.y - label.sizePx * 0.8, bottom: label.y + label.sizePx * 0.22 };
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
