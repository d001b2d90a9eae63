import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf } from '@spillway/contract/kit';
import { api } from '../../base/api.ts';
import { type TestedReceiver, useContactWrite } from '../../shared/contacts/queries.ts';

export type SavedContact = BodyOf<ApiContract['contacts']['save']>;
export type SavedGroup = BodyOf<ApiContract['contacts']['saveGroup']>;

export const useSaveContact = () => useContactWrite((body: SavedContact) => api.contacts.save({ body }));
export const useWithdrawContact = () =>
  useContactWrite((contact_id: string) => api.contacts.withdraw({ body: { contact_id } }));
export const useEraseContact = () =>
  useContactWrite((contact_id: string) => api.contacts.erase({ body: { contact_id } }));
export const useProveContact = () =>
  useContactWrite((body: { readonly contact_id: string; readonly way_id: string }) => api.contacts.proven({ body }));
export const useTestReceiver = () =>
  useContactWrite((receiver: TestedReceiver) => api.contacts.test({ body: { receiver } }));
export const useSaveGroup = () => useContactWrite((body: SavedGroup) => api.contacts.saveGroup({ body }));
export const useRemoveGroup = () =>
  useContactWrite((group_id: string) => api.contacts.removeGroup({ body: { group_id } }));
