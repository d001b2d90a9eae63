import { itemAt, lastOf } from '@spillway/checked/reads';
import type { Block, Inline } from '../../src/features/manual/markup.ts';
import type { FollowLink } from './inline.ts';
import { plainText, readInline } from './inline.ts';

interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

interface BlockContext {
  readonly follow: FollowLink;
  readonly picture: (src: string) => Picture;
}

/** As the sites that show Markdown make it, so that a link to a heading works there as well. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const starts = {
  heading: /^(#{1,6}) (.+)$/,
  fence: /^```\w*$/,
  row: /^\|(.*)\|$/,
  picture: /^!\[([^\]]*)\]\(([^()\s]+)\)$/,
  item: /^(?:- |(\d+)\. )/,
};
/** Forms of Markdown that the manual does without: shown as they are they would be marks on the page. */
const unknown = /^(?:>|<|\* |\+ |---|===|\t| {1,}\S|\d+\) |~~~|!\[)/;

const isStart = (line: string): boolean => line === '' || Object.values(starts).some((start) => start.test(line));

/** The blocks of a page. What it does not know it refuses, with the line. */
export function readBlocks(lines: readonly string[], blockContext: BlockContext): readonly Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = itemAt(lines, at);
    if (line === '') {
      at += 1;
      continue;
    }
    const [block, length] = readBlock(lines.slice(at), blockContext);
    blocks.push(block);
    at += length;
  }
  return blocks;
}

function readBlock(lines: readonly string[], blockContext: BlockContext): readonly [Block, number] {
  const [line = ''] = lines;
  const inline = (text: string): readonly Inline[] => readInline(text, blockContext.follow);
  const heading = starts.heading.exec(line);
  if (heading) return [headingOf(itemAt(heading, 1).length, inline(itemAt(heading, 2))), 1];
  const picture = starts.picture.exec(line);
  if (picture) return [pictureOf(itemAt(picture, 1), itemAt(picture, 2), blockContext), 1];
  if (starts.fence.test(line)) return fenceOf(lines);
  if (starts.row.test(line)) return tableOf(lines, inline);
  if (starts.item.test(line)) return listOf(lines, blockContext);
  if (unknown.test(line)) throw new Error(`does not know the form of the line "${line}"`);
  const end = lines.findIndex((one, index) => index > 0 && isStart(one));
  const own = lines.slice(0, end < 0 ? lines.length : end);
  const odd = own.slice(1).find((one) => unknown.test(one));
  if (odd !== undefined) throw new Error(`does not know the form of the line "${odd}"`);
  return [{ kind: 'text', of: inline(own.join(' ')) }, own.length];
}

function headingOf(level: number, of: readonly Inline[]): Block {
  if (level !== 2 && level !== 3) throw new Error(`has a heading of level ${level}: "${plainText(of)}"`);
  return { kind: 'heading', level, id: slugOf(plainText(of)), of };
}

function pictureOf(alt: string, src: string, blockContext: BlockContext): Block {
  if (alt.trim() === '') throw new Error(`does not say what is on the picture ${src}`);
  return { kind: 'picture', alt, ...blockContext.picture(src) };
}

function fenceOf(lines: readonly string[]): readonly [Block, number] {
  const end = lines.findIndex((one, index) => index > 0 && one === '```');
  if (end < 0) throw new Error('does not end a block of code');
  return [{ kind: 'code', text: lines.slice(1, end).join('\n') }, end + 1];
}

const cellsOf = (row: string): readonly string[] =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

function tableOf(lines: readonly string[], inline: (text: string) => readonly Inline[]): readonly [Block, number] {
  const end = lines.findIndex((one) => !starts.row.test(one));
  const rows = lines.slice(0, end < 0 ? lines.length : end).map(cellsOf);
  const [head = [], rule = [], ...body] = rows;
  if (!rule.every((cell) => /^-{3,}$/.test(cell))) throw new Error(`has a table without a head: "${lines[0]}"`);
  const odd = rows.find((cells) => cells.length !== head.length);
  if (odd) throw new Error(`has a table whose rows differ in length: "${odd.join(' | ')}"`);
  return [{ kind: 'table', head: head.map(inline), rows: body.map((cells) => cells.map(inline)) }, rows.length];
}

/** After an empty line: what is indented belongs to the item, and another item to the list. */
const isContinuation = (line: string, ordered: boolean): boolean =>
  /^ +\S/.test(line) || (ordered ? /^\d+\. /.test(line) && !line.startsWith('1. ') : line.startsWith('- '));

/** An item goes on in the lines that are indented below it, and holds what stands there. */
function listOf(lines: readonly string[], blockContext: BlockContext): readonly [Block, number] {
  const ordered = !itemAt(lines, 0).startsWith('-');
  const items: string[][] = [];
  let length = 0;
  for (const line of lines) {
    const item = starts.item.exec(line);
    if (item && (item[1] !== undefined) === ordered) {
      if (ordered && Number(item[1]) !== items.length + 1)
        throw new Error(`counts "${line}" as ${item[1]}, and it is item ${items.length + 1}`);
      items.push([line.slice(item[0].length)]);
    } else if (/^ +\S/.test(line)) lastOf(items).push(line.replace(/^ {2,3}/, ''));
    else if (line === '' && isContinuation(lines[length + 1] ?? '', ordered)) lastOf(items).push('');
    else break;
    length += 1;
  }
  return [{ kind: 'list', ordered, items: items.map((item) => readBlocks(item, blockContext)) }, length];
}
