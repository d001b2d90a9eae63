import { expect, it } from 'vitest';
import { createSeam } from './seam.ts';

it('is asked by those who were made before whoever answers, and names what is asked too early', async () => {
  const above = createSeam<{ plantNo(hydroCode: string): Promise<number> }>();
  const { plantNo } = above.asked;
  expect(() => plantNo('HOMAU')).toThrow('plantNo is asked before the floors above stand');
  above.fill({ plantNo: async (hydroCode) => hydroCode.length });
  expect(await plantNo('HOMAU')).toBe(5);
});
