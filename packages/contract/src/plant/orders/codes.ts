/** The kinds of orders and official warnings; an outlook is the hydromet service's statement on the next ten days. */
export const orderKinds = ['release', 'flood_warning', 'storm_warning', 'dry_outlook', 'other'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** How it reached the plant. Anything by phone must be confirmed in writing. */
export const orderWays = ['phone', 'sms', 'letter', 'other'] as const;
export type OrderWay = (typeof orderWays)[number];

export const orderStates = ['to_come', 'in_force', 'over', 'withdrawn', 'replaced'] as const;
export type OrderState = (typeof orderStates)[number];

/** A release order by phone or SMS waits for its letter; after a day it is overdue. */
export const orderConfirmations = ['not_needed', 'awaited', 'overdue', 'confirmed'] as const;
export type OrderConfirmation = (typeof orderConfirmations)[number];
export const confirmWithinHours = 24;

export const levelAims = ['hold', 'lower'] as const;

export const maxOrderText = 2000;
export const maxOrderReason = 500;
export const maxOrganisation = 160;
export const maxOrderPerson = 80;
export const maxOrderNumber = 60;
/** In force, to come, or waiting for their letter: a plant has a handful. */
export const maxCurrentOrders = 100;
