import { createParser } from 'eventsource-parser';
import type { RawEvent } from './message.ts';

interface ReadOptions {
  readonly response: Response;
  /** Anything at all came, a heartbeat too: the line is alive. */
  readonly onAlive: () => void;
  readonly onEvent: (event: RawEvent, position: string | null) => void;
}

/** Reads server-sent events to the end of the answer. */
export async function readEvents({ response, onAlive, onEvent }: ReadOptions): Promise<void> {
  if (response.body === null) return;
  const parser = createParser({ onEvent: (event) => onEvent(event, event.id ?? null) });
  const text = response.body.pipeThrough(new TextDecoderStream());
  for await (const chunk of chunksOf(text)) {
    onAlive();
    parser.feed(chunk);
  }
}

/** Not every browser iterates a stream by itself yet. */
async function* chunksOf(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    reader.releaseLock();
  }
}
