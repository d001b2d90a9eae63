interface Person {
  readonly name: string;
  readonly position: string;
}

/** One item per line; empty lines are skipped. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** One person per line: `Trần Văn Dự, Dự báo viên`. */
export const peopleOf = (text: string): { name: string; position: string }[] =>
  linesOf(text).map((line) => {
    const [name = '', ...rest] = line.split(',');
    return { name: name.trim(), position: rest.join(',').trim() };
  });

export const peopleText = (people: readonly Person[]): string =>
  people.map(({ name, position }) => (position === '' ? name : `${name}, ${position}`)).join('\n');

/** Hints for the format of the name fields. */
export const hints = { forecasters: 'personHint', signatory: 'signatoryHint', receivers: 'receiversHint' } as const;
