import { agencyZone } from '@spillway/contract/transfer/choices';
import { useFormat } from '../../base/format/use-format.ts';

/** A slot is called by the clock of the agencies: what became of it is told by the same, wherever the plant is. */
export const useAgencyFormat = () => useFormat(agencyZone);
