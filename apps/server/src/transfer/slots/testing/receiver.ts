import type { Attempt, Outcome, Wire, WireMessage } from '../../wire/message.ts';

interface ReceivedMessage {
  readonly id: string;
  readonly name: string;
  readonly body: string;
  readonly host: string;
}

type Answer = Outcome | 'lost' | 'never';

/** A recipient behind an unreliable connection: it keeps what arrived, even when its answer is lost. */
export function createReceiver() {
  const arrived: ReceivedMessage[] = [];
  const answers: ((message: WireMessage, id: string) => Answer | null)[] = [];
  let openedCount = 0;
  let delayMs = 0;

  const accepted = (id: string): Outcome => ({ is: 'accepted', receipt: `receipt ${id}` });

  const wire: Pick<Wire, 'openAccount'> = {
    openAccount(_target, _job, _secrets, host) {
      openedCount += 1;
      return {
        async send(_, message, { id, signal }): Promise<Attempt> {
          const answer = answers.map((one) => one(message, id)).find((one) => one !== null) ?? accepted(id);
          const sentAnswer = { request: message.name, answer: 'said', host, tookMs: 1 };
          if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
          if (answer === 'never') {
            await new Promise((resolve) => signal?.addEventListener('abort', resolve));
            return { ...sentAnswer, outcome: { is: 'unknown', fault: 'cut' } };
          }
          if (answer === 'lost' || answer.is === 'accepted')
            arrived.push({ id, name: message.name, body: message.body.toString(), host });
          return { ...sentAnswer, outcome: answer === 'lost' ? { is: 'unknown', fault: 'cut' } : answer };
        },
        close: () => undefined,
      };
    },
  };
  return {
    wire,
    arrived,
    /** Called for each message, the last added first; null: the usual answer. */
    answer: (one: (message: WireMessage, id: string) => Answer | null): void => void answers.unshift(one),
    usual: (): void => void answers.splice(0),
    /** The time that each call takes. */
    takes(ms: number): void {
      delayMs = ms;
    },
    opened: (): number => openedCount,
  };
}

export type Receiver = ReturnType<typeof createReceiver>;
