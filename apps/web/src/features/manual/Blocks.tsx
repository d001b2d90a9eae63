import { createElement, Fragment, type ReactNode } from 'react';
import type { Block, Inline } from './markup.ts';

export interface LinkTarget {
  readonly page: string;
  readonly anchor: string | null;
}

interface BlocksProps {
  readonly blocks: readonly Block[];
  /** Prefix of heading ids, since two pages may be open at once. */
  readonly prefix?: string;
  readonly link: (target: LinkTarget, words: ReactNode) => ReactNode;
}

/** Static content needs no React keys. */
const staticElement = (
  kind: 'tr' | 'ol' | 'ul' | 'tbody' | typeof Fragment,
  children: readonly ReactNode[],
): ReactNode => createElement(kind, null, ...children);

/** Renders a parsed page of the manual without raw HTML. */
export function Blocks({ blocks, prefix = '', link }: BlocksProps) {
  const words = (of: readonly Inline[]): ReactNode => staticElement(Fragment, of.map(inline));
  const inline = (one: Inline): ReactNode => {
    if (typeof one === 'string') return one;
    if (one.kind === 'code') return <code>{one.text}</code>;
    return one.kind === 'bold' ? <b>{words(one.of)}</b> : link(one, words(one.of));
  };
  return staticElement(Fragment, blocks.map(draw));

  function draw(block: Block): ReactNode {
    switch (block.kind) {
      case 'heading':
        return block.level === 2 ? (
          <h2 id={prefix + block.id}>{words(block.of)}</h2>
        ) : (
          <h3 id={prefix + block.id}>{words(block.of)}</h3>
        );
      case 'text':
        return <p>{words(block.of)}</p>;
      case 'code':
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
        return <pre tabIndex={0}>{block.text}</pre>;
      case 'picture':
        return (
          <a href={block.src} target="_blank" rel="noreferrer" className="manual-picture">
            <img src={block.src} alt={block.alt} width={block.width} height={block.height} loading="lazy" />
          </a>
        );
      case 'list': {
        const items = block.items.map((item) =>
          createElement('li', null, createElement(Blocks, { blocks: item, prefix, link })),
        );
        return staticElement(block.ordered ? 'ol' : 'ul', items);
      }
      case 'table': {
        const cells = (of: readonly (readonly Inline[])[]) => of.map((cell) => createElement('td', null, words(cell)));
        const heads = block.head.map((cell) => createElement('th', { scope: 'col' }, words(cell)));
        return (
          <div className="manual-table">
            <table>
              <thead>{staticElement('tr', heads)}</thead>
              {staticElement(
                'tbody',
                block.rows.map((row) => staticElement('tr', cells(row))),
              )}
            </table>
          </div>
        );
      }
    }
  }
}
