import * as v from 'valibot';

export const clientStatuses = ['active', 'pending', 'email-pending', 'declined'] as const;

/** A retailer (kitchen studio) as lists and filters need it. */
export const ClientListItem = v.object({
  code: v.string(),
  name: v.string(),
  city: v.string(),
  association: v.nullable(v.string()),
  ern: v.string(),
  status: v.picklist(clientStatuses),
});
export type ClientListItem = v.InferOutput<typeof ClientListItem>;
