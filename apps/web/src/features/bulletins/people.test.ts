import { expect, it } from 'vitest';
import { peopleOf, peopleText } from './people.ts';

it('reads a line a person, with what they are behind the comma', () => {
  const people = [
    { name: 'Trần Văn Dự', position: 'Dự báo viên, ca 1' },
    { name: 'Lê Ký', position: '' },
  ];
  expect(peopleOf(' Trần Văn Dự ,Dự báo viên, ca 1\n\n Lê Ký')).toEqual(people);
  expect(peopleOf(peopleText(people))).toEqual(people);
});
