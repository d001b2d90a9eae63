interface Person {
  readonly name: string;
  readonly position: string;
}

/** A line a thing; empty ones are left out. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A line a person: `Trần Văn Dự, Dự báo viên`. */
export const peopleOf = (text: string): { name: string; position: string }[] =>
  linesOf(text).map((line) => {
    const [name = '', ...rest] = line.split(',');
    return { name: name.trim(), position: rest.join(',').trim() };
  });

export const peopleText = (people: readonly Person[]): string =>
  people.map(({ name, position }) => (position === '' ? name : `${name}, ${position}`)).join('\n');
