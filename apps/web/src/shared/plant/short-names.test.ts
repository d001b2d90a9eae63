import { describe, expect, it } from 'vitest';
import { shortNames } from './short-names.ts';

const shortNamesOf = (...names: string[]) => [...shortNames(names.map((name) => ({ id: name, name }))).values()];

describe('what a gate is called where there is little room', () => {
  it('is its first word and its number', () => {
    expect(shortNamesOf('Cửa van cung 1', 'Cửa van cung 2', 'Tổ máy H1')).toEqual(['Cửa 1', 'Cửa 2', 'Tổ máy H1']);
  });

  it('is its whole name where the short one would be that of another', () => {
    const names = ['Cửa van cung 1', 'Cửa xả sâu 1', 'Cửa van cung 2'];
    expect(shortNamesOf(...names)).toEqual(['Cửa van cung 1', 'Cửa xả sâu 1', 'Cửa 2']);
    expect(shortNamesOf('Cửa van cung 1', 'Cửa 1')).toEqual(['Cửa van cung 1', 'Cửa 1']);
  });

  it('is its whole name where it has no number', () => {
    expect(shortNamesOf('Cống xả dòng chảy tối thiểu')).toEqual(['Cống xả dòng chảy tối thiểu']);
  });
});
