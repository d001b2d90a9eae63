import { expect, inject, it } from 'vitest';
import { waitForStillDemo } from '../support/still-demo.ts';
import { shapeOf } from '../wire/shape.ts';
import { walkEveryCall } from '../wire/walk.ts';

/**
 * Calls whose content depends on timing: slots that fall due, warnings that are raised, jobs that end on a slow machine. Lines of
 * batched reads arrive in any order.
 */
const polledCalls = /\/(transfer\/(duty|map)|warning\/current|system\/dead-jobs|together)$/;

/** The test names each call whose fields changed; `-u` accepts intended changes. */
it('has the same fields in the same order by each call', async () => {
  const server = inject('databaseServer');
  await waitForStillDemo(server);
  const walkedCalls = await walkEveryCall(server);
  const answeredCalls = [...walkedCalls].filter(([, answers]) => answers.some((answer) => answer.startsWith('200')));
  expect(answeredCalls.length).toBeGreaterThan(480);
  const settledCalls = [...walkedCalls].filter(([name]) => !polledCalls.test(name));
  expect(Object.fromEntries(settledCalls.map(([name, answers]) => [name, shapeOf(answers)]))).toMatchSnapshot();
});
