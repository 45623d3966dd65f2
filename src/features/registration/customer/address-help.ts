import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { splitStreet } from '#domain/customer/street.ts';
import { fieldId } from '#page/form/focus-field.ts';
import { useFormContext } from '#page/form/form-store.ts';
import { knownCustomersQuery, sellingQuery } from '../queries.ts';

/** The town of a postcode that this device has met: the retailer's own, or that of an earlier customer. */
function knownTown(
  queryClient: QueryClient,
  client: string,
  { zipCode, country }: { zipCode: string; country: string },
): string {
  const selling = queryClient.getQueryData(sellingQuery(client).queryKey);
  const known = queryClient.getQueryData(knownCustomersQuery(client, '').queryKey)?.items ?? [];
  const places = [
    ...known.map(({ customer }) => customer.address),
    ...(selling?.letterhead ? [{ ...selling, zipCode: selling.letterhead.zipCode }] : []),
  ];
  return places.find((place) => place.zipCode === zipCode && place.country === country)?.city ?? '';
}

/**
 * Helps with the address below a path: a postcode that this device has met fills in its town, while that is empty or was
 * filled in before; a house number typed behind the street moves to its own field when the street is `left`, which is
 * called with the id of the control.
 */
export function useAddressHelp(at: string, client: string): { left: (id: string) => void } {
  const form = useFormContext();
  const queryClient = useQueryClient();
  useEffect(() => {
    let filledIn = '';
    return form.watch(`${at}.zipCode`, () => {
      const city = form.get(`${at}.city`).trim();
      if (city !== '' && city !== filledIn) return;
      const place = { zipCode: form.get(`${at}.zipCode`).trim(), country: form.get(`${at}.country`) };
      filledIn = knownTown(queryClient, client, place);
      form.set(`${at}.city`, filledIn);
    });
  }, [form, queryClient, at, client]);
  return {
    left: (id) => {
      if (id !== fieldId(`${at}.street`) || form.get(`${at}.houseNumber`).trim() !== '') return;
      const parts = splitStreet(form.get(`${at}.street`));
      // An addition stays where it was typed.
      if (!parts || parts.unitDescription) return;
      form.setAll({ [`${at}.street`]: parts.street, [`${at}.houseNumber`]: parts.houseNumber });
    },
  };
}
