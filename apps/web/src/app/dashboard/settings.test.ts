import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const usual = { leftPanel: true, rightPanel: true, actions: { rainType: 0 } };

describe('what the browser remembers of the dashboard', () => {
  it('is both panels open until something is chosen', () => {
    expect(readSettings(null)).toEqual(usual);
  });

  it('is a folded panel and the rain that was chosen', () => {
    const kept = { leftPanel: false, rightPanel: true, actions: { rainType: 1 } };
    expect(readSettings(JSON.stringify(kept))).toEqual(kept);
  });

  it.each(['{', '7', '"left"', '[]', '{"actions":3}', '{"leftPanel":"no","actions":{"rainType":9}}'])(
    'is the usual where %s stands there',
    (stored) => {
      expect(readSettings(stored)).toEqual(usual);
    },
  );
});
