import type { TemplateValues } from './words-of-template.ts';

const edge = /<w:tbl(?=[\s>])[^>]*>|<\/w:tbl>/g;
const tag = /\{([#/^]?)([^{}]+)\}/g;

/**
 * Removes tables without content: all their rows come from empty lists and no other placeholder prints anything.
 * Otherwise their headers would stand above empty grids.
 */
export function withoutEmptyGrids(document: string, values: TemplateValues): string {
  const opened: { readonly at: number; holdsTables: boolean }[] = [];
  const empty: { readonly from: number; readonly to: number }[] = [];
  for (const { 0: found, index } of document.matchAll(edge)) {
    if (found !== '</w:tbl>') {
      for (const outer of opened) outer.holdsTables = true;
      opened.push({ at: index, holdsTables: false });
      continue;
    }
    const table = opened.pop();
    if (!table) return document;
    const to = index + found.length;
    if (!table.holdsTables && isEmptyGrid(document.slice(table.at, to), values)) empty.push({ from: table.at, to });
  }
  return empty.reduceRight((keptText, { from, to }) => keptText.slice(0, from) + keptText.slice(to), document);
}

/** Word may split a placeholder into several runs, so the visible text is read. */
function isEmptyGrid(table: string, values: TemplateValues): boolean {
  let lists = 0;
  let inList: string | null = null;
  for (const [, sign, text = ''] of table.replaceAll(/<[^>]*>/g, '').matchAll(tag)) {
    const name = text.trim();
    if (inList !== null) {
      if (sign === '/' && name === inList) inList = null;
      continue;
    }
    if (sign === '/' || sign === '^') return false;
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
    if (value.length > 0) return false;
    if (sign !== '#') continue;
    lists += 1;
    inList = name;
  }
  return lists > 0;
}
