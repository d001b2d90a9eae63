/** How often the chain is proven, and after how long without a proof it must not be relied on. */
export const provenEveryMinutes = 5;
export const provenLateMinutes = 15;
/** One failure may be a restart of the other side. */
export const failuresBeforeNotice = 2;

/** The evaluating part of the chain; every other part is a lane of messages. */
export const evaluatorPart = 'evaluator';
