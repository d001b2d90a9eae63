import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lastOf } from '@spillway/checked/reads';
import type { Block, Contents, Inline, ManualPage } from '../../src/features/manual/markup.ts';
import { readBlocks } from './blocks.ts';
import { plainText } from './inline.ts';
import { pictureSize } from './picture-size.ts';

export type ManualLanguage = 'vi' | 'en';
export const manualLanguages: readonly ManualLanguage[] = ['vi', 'en'];
export const manualFolder =
  path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../docs/manual') + path.sep;

/** The contents: what one wants to do, and the page that says how. */
const contentsPage = 'README';

export interface Manual {
  readonly pages: ReadonlyMap<string, ManualPage>;
  readonly contents: Contents;
}

/** All pages of a language, with every link, heading and picture they name looked up. */
export function readManual(language: ManualLanguage, folder = manualFolder): Manual {
  const own = path.join(folder, language);
  const names = readdirSync(own).map((file) => file.replace(/\.md$/, ''));
  const pages = new Map(names.map((name) => [name, readPage(own, name)]));
  for (const [name, { blocks }] of pages)
    for (const link of linksOf(blocks)) {
      const linkedPage = pages.get(link.page);
      if (!linkedPage) fail(name, `leads to ${link.page}.md, which is not there`);
      else if (link.anchor !== null && !idsOf(linkedPage.blocks).includes(link.anchor))
        fail(name, `leads to #${link.anchor} of ${link.page}.md, which has no such heading`);
    }
  return { pages, contents: contentsOf(pages) };
}

const fail = (name: string, problem: string): never => {
  throw new Error(`docs/manual: ${name}.md ${problem}.`);
};

function readPage(folder: string, name: string): ManualPage {
  const [first = '', ...lines] = readFileSync(path.join(folder, `${name}.md`), 'utf8').split('\n');
  const title = /^# (.+)$/.exec(first)?.[1] ?? fail(name, 'does not begin with its title');
  const follow = (href: string, of: readonly Inline[]) => followLink(folder, name, href, of);
  const picture = (src: string) => {
    const file = path.join(folder, src);
    if (!existsSync(file)) fail(name, `shows ${src}, which is not there`);
    return { src: file, ...pictureSize(file) };
  };
  try {
    const blocks = readBlocks(lines, { follow, picture });
    const ids = idsOf(blocks);
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    return twice === undefined ? { title, blocks } : fail(name, `has the heading #${twice} twice`);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return said.startsWith('docs/manual') ? fail(name, said) : fail(name, said);
  }
}

/**
 * To another page, or a heading; the other language is chosen in the product and not by a link; what lies outside the manual is
 * named, because who reads the manual in the product has no such file.
 */
function followLink(folder: string, name: string, href: string, of: readonly Inline[]): readonly Inline[] | null {
  const [file = '', anchor = null] = href.split('#');
  if (/^[a-z]+:/.test(href)) fail(name, `leads out of the plant's network: ${href}`);
  const target = path.resolve(folder, file === '' ? `${name}.md` : file);
  if (path.dirname(target) === folder && target.endsWith('.md'))
    return [{ kind: 'link', page: path.basename(target, '.md'), anchor, of }];
  if (path.dirname(path.dirname(target)) === path.dirname(folder)) return null;
  if (!existsSync(target)) fail(name, `names ${file}, which is not there`);
  const root = path.resolve(manualFolder, '../..');
  return [...of, ' (', { kind: 'code', text: path.relative(root, target).replaceAll('\\', '/') }, ')'];
}

function* linksOf(blocks: readonly Block[]): Generator<Extract<Inline, { kind: 'link' }>> {
  for (const block of blocks) {
    if (block.kind === 'list') for (const item of block.items) yield* linksOf(item);
    if (block.kind === 'table') for (const cell of [block.head, ...block.rows].flat()) yield* linksIn(cell);
    if (block.kind === 'text' || block.kind === 'heading') yield* linksIn(block.of);
  }
}

function* linksIn(of: readonly Inline[]): Generator<Extract<Inline, { kind: 'link' }>> {
  for (const one of of) {
    if (typeof one === 'string' || one.kind === 'code') continue;
    if (one.kind === 'link') yield one;
    yield* linksIn(one.of);
  }
}

const headingsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [{ id: block.id, text: plainText(block.of) }] : []));

const idsOf = (blocks: readonly Block[]): readonly string[] => headingsOf(blocks).map(({ id }) => id);

/** From the tables of the first page: a heading and a table for each group, a row for each page. */
function contentsOf(pages: ReadonlyMap<string, ManualPage>): Contents {
  const groups: { title: string; pages: Contents[number]['pages'][number][] }[] = [];
  for (const block of pages.get(contentsPage)?.blocks ?? []) {
    if (block.kind === 'heading') groups.push({ title: plainText(block.of), pages: [] });
    if (block.kind !== 'table') continue;
    for (const [expectedTitle = [], way = []] of block.rows) {
      const [link] = linksIn(way);
      const page = link && pages.get(link.page);
      if (!link || !page) return fail(contentsPage, `names no page for "${plainText(expectedTitle)}"`);
      const pageLink = { id: link.page, title: plainText(link.of), want: plainText(expectedTitle) };
      lastOf(groups).pages.push({ ...pageLink, headings: headingsOf(page.blocks) });
    }
  }
  const all = groups.flatMap((group) => group.pages.map(({ id }) => id));
  const missing = [...pages.keys()].find((name) => name !== contentsPage && !all.includes(name));
  if (missing !== undefined) fail(contentsPage, `does not name ${missing}.md`);
  return groups.filter((group) => group.pages.length > 0);
}
