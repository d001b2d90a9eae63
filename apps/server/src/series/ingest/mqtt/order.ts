import { required } from '@spillway/checked/reads';

interface PendingMessage {
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
  const pendingMessages: PendingMessage[] = [];
  let queue: (() => void)[] = [];
  return {
    get size() {
      return pendingMessages.length;
    },
    begin(messageId) {
      const one: PendingMessage = { messageId, isDone: false };
      pendingMessages.push(one);
      return () => {
        one.isDone = true;
        while (pendingMessages[0]?.isDone) {
          const { messageId: finishedId } = required(pendingMessages.shift());
          if (finishedId !== undefined) acknowledge(finishedId);
        }
        if (pendingMessages.length > 0) return;
        for (const resolve of queue) resolve();
        queue = [];
      };
    },
    idle: () =>
      new Promise((resolve) => {
        if (pendingMessages.length === 0) resolve();
        else queue.push(resolve);
      }),
  };
}
