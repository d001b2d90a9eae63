import type { Found } from '../health/conditions/conditions.ts';
import type { Figures } from '../metrics/metrics.ts';
import type { CircuitView } from './circuit.ts';

const reportAfterMs = 60_000;

/** An endpoint that paces itself reports itself, such as the connection to the broker. */
export const foundOf = (circuits: readonly CircuitView[]): readonly Found[] =>
  circuits
    .filter(({ isPaced, openForMs }) => !isPaced && openForMs > reportAfterMs)
    .map(({ key, lastFailure }) => ({ code: 'endpoint_away', facts: { about: key, failure: lastFailure ?? '' } }));

const states = { closed: 0, half_open: 1, open: 2 } as const;

export const outboundFigures = (
  circuits: () => readonly CircuitView[],
): Figures<'spillway_outbound_total' | 'spillway_outbound_circuit'> => ({
  room: 'outbound',
  kinds: {
    spillway_outbound_total: {
      help: 'Connections and requests of this node to other servers since its start: succeeded, failed, or spared by an open circuit',
      labels: ['endpoint', 'outcome'],
    },
    spillway_outbound_circuit: {
      help: '0: connections to this endpoint are made, 1: one is tried, 2: none is made for a while',
      labels: ['endpoint'],
    },
  },
  read: async () => ({
    spillway_outbound_total: circuits().flatMap(({ key: endpoint, succeeded, failed, spared }) =>
      Object.entries({ succeeded, failed, spared }).map(([outcome, value]) => ({
        labels: { endpoint, outcome },
        value,
      })),
    ),
    spillway_outbound_circuit: circuits().map(({ key: endpoint, state }) => ({
      labels: { endpoint },
      value: states[state],
    })),
  }),
});
