import { describe, expect, it } from 'vitest';
import { accessibleValue, textOf } from './accessible-value.ts';

describe('the name of a figure', () => {
  it('holds what is read on the screen, with its unit', () => {
    const accessibleText = textOf(
      <>
        {'249,17'} <span>{'m'}</span>
        {null}
        {false}
      </>,
    );
    expect(accessibleText).toBe('249,17 m');
    expect(accessibleValue(accessibleText, '249,174 m')).toBe('249,17 m (249,174 m)');
  });

  it('says it once where it is as fine as it is read', () => {
    expect(accessibleValue('60,8', '60,812 m³/s')).toBe('60,8 (60,812 m³/s)');
    expect(accessibleValue('60,812', '60,812 m³/s')).toBe('60,812 m³/s');
    expect(accessibleValue('-', '-')).toBe('-');
  });
});
