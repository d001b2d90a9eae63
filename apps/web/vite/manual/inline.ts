import type { Inline } from '../../src/features/manual/markup.ts';

/** Where a link of the source leads; null: to what is not shown, with the spaces around it. */
export type FollowLink = (href: string, of: readonly Inline[]) => readonly Inline[] | null;

const link = /^\[((?:[^[\]]|`[^`]*`)+)\]\(([^()\s]+)\)/;
const code = /^`([^`]+)`/;
const bold = /^\*\*((?:[^*`]|`[^`]*`|\*(?!\*))+)\*\*/;
const plain = /^(?:\\[\\|*`[\]<]|[^`*[\\<]|<(?![a-z/!])|\[(?![^\]]*\]\())+/i;

/** The few forms the manual has in a line; anything else is refused, so that nothing is shown as its marks. */
export function readInline(source: string, follow: FollowLink): readonly Inline[] {
  const inlines: Inline[] = [];
  let rest = source;
  while (rest !== '') {
    const [all, inner = '', href = ''] =
      link.exec(rest) ?? code.exec(rest) ?? bold.exec(rest) ?? plain.exec(rest) ?? refuse(rest, source);
    if (all.startsWith('[') && href !== '') inlines.push(...(follow(href, readInline(inner, follow)) ?? []));
    else if (all.startsWith('`')) inlines.push({ kind: 'code', text: inner });
    else if (all.startsWith('**')) inlines.push({ kind: 'bold', of: readInline(inner, follow) });
    else inlines.push(all.replaceAll(/\\(.)/g, '$1'));
    rest = rest.slice(all.length);
  }
  return trimInlines(inlines);
}

function refuse(rest: string, source: string): never {
  throw new Error(`does not know what begins at "${rest.slice(0, 30)}" in "${source.slice(0, 80)}"`);
}

/** A link that is left out leaves no space at the end. */
const trimInlines = (all: readonly Inline[]): readonly Inline[] =>
  all.flatMap((one, index) => {
    if (typeof one !== 'string' || index < all.length - 1) return [one];
    const text = one.trimEnd();
    return text === '' ? [] : [text];
  });

/** What is read aloud of it. */
export const plainText = (of: readonly Inline[]): string =>
  of
    .map((one) => {
      if (typeof one === 'string') return one;
      return one.kind === 'code' ? one.text : plainText(one.of);
    })
    .join('');
