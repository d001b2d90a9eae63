import { describe, expect, it } from 'vitest';
import { inkFrom, mixed } from './tint.ts';

describe('a tint', () => {
  it('lies between two colours', () => {
    expect(mixed('#000000', '#ff8000', 0.5)).toBe('#804000');
    expect(mixed('#102030', '#ffffff', 0)).toBe('#102030');
  });

  it('of a token is nearer to the text or to the ground', () => {
    const colours = { 'q-level': '#0000ff', text: '#000000', surface: '#ffffff' };
    expect(inkFrom(colours, 'q-level')).toBe('#0000ff');
    expect(inkFrom(colours, 'q-level/1')).toBe('#00008c');
    expect(inkFrom(colours, 'q-level/2')).toBe('#7373ff');
  });
});
