import { Fragment, type ReactNode } from 'react';

/** A text with fields: `{name}` marks the position of each, in the word order of the language. */
export function Sentence({
  text,
  parts,
}: {
  readonly text: string;
  readonly parts: Readonly<Record<string, ReactNode>>;
}) {
  return (
    <div className="job-sentence">
      {text.split(/(\{\w+\})/).map((piece, index) => {
        const name = /^\{(\w+)\}$/.exec(piece)?.[1];
        // biome-ignore lint/suspicious/noArrayIndexKey: a sentence of a catalogue does not change its order
        return <Fragment key={index}>{name === undefined ? piece : parts[name]}</Fragment>;
      })}
    </div>
  );
}
