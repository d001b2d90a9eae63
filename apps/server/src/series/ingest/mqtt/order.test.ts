import { expect, it } from 'vitest';
import { createOrder } from './order.ts';

it('acknowledges in the order of arrival, whatever is done first', async () => {
  const acknowledged: number[] = [];
  const order = createOrder((messageId) => acknowledged.push(messageId));
  const [first, second, third, fourth] = [7, undefined, 3, 9].map((id) => order.begin(id));
  third!();
  second!();
  expect(acknowledged).toEqual([]);
  const idle = order.idle();
  first!();
  expect(acknowledged).toEqual([7, 3]);
  expect(order.size).toBe(1);
  fourth!();
  await idle;
  expect(acknowledged).toEqual([7, 3, 9]);
  await order.idle();
});
