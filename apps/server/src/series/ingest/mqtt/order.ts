import { required } from '@spillway/checked/reads';

interface InWork {
  readonly messageId: number | undefined;
  isDone: boolean;
}

interface Order {
  readonly size: number;
  /** Call the result when the message is done. A message without an id needs no acknowledgement. */
  begin(messageId: number | undefined): () => void;
  /** Resolves when all messages begun are done. */
  idle(): Promise<void>;
}

/** Messages finish in any order and are acknowledged in the order of arrival, as the protocol requires. */
export function createOrder(acknowledge: (messageId: number) => void): Order {
  const inWork: InWork[] = [];
  let waiting: (() => void)[] = [];
  return {
    get size() {
      return inWork.length;
    },
    begin(messageId) {
      const one: InWork = { messageId, isDone: false };
      inWork.push(one);
      return () => {
        one.isDone = true;
        while (inWork[0]?.isDone) {
          const { messageId: finished } = required(inWork.shift());
          if (finished !== undefined) acknowledge(finished);
        }
        if (inWork.length > 0) return;
        for (const resolve of waiting) resolve();
        waiting = [];
      };
    },
    idle: () =>
      new Promise((resolve) => {
        if (inWork.length === 0) resolve();
        else waiting.push(resolve);
      }),
  };
}
