import { describe, expect, it } from 'vitest';
import { attachment } from './attachment.ts';

describe('the name of a file in a header', () => {
  it('stands as it is where a header can hold it', () => {
    expect(attachment('OWN-2026-10-16.xlsx')).toBe('attachment; filename="OWN-2026-10-16.xlsx"');
  });

  it('is written in both ways where it cannot', () => {
    expect(attachment("Hồ (1)'.csv")).toBe(
      "attachment; filename=\"H_ (1)'.csv\"; filename*=UTF-8''H%E1%BB%93%20%281%29%27.csv",
    );
  });

  it('ends nothing, whatever it holds', () => {
    expect(attachment('a"\r\nx: y\\.csv')).toBe(
      'attachment; filename="a___x: y_.csv"; filename*=UTF-8\'\'a%22%0D%0Ax%3A%20y%5C.csv',
    );
  });
});
