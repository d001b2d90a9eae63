import { agencyZone } from '@spillway/contract/transfer/choices';
import { useFormat } from '../../base/format/use-format.ts';

/** Slots and their results use the time zone of the agencies, wherever the plant is. */
export const useAgencyFormat = () => useFormat(agencyZone);
