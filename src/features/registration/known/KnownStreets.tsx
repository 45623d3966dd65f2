import { Plural, useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { proposeStreets, type KnownStreet } from '#domain/customer/known-streets.ts';
import { fieldId } from '#page/form/focus-field.ts';
import { useFormContext, useValue } from '#page/form/form-store.ts';
import { Proposals } from './Proposals.tsx';
import { useKnown } from './use-known.ts';

const mostShown = 3;

/** Proposes streets to which the retailer has delivered before, with postcode and city. The house number is typed. */
export function KnownStreets({ at }: { at: string }) {
  const { t } = useLingui();
  const form = useFormContext();
  const known = useKnown();
  const street = useDeferredValue(useValue(`${at}.street`));
  const zipCode = useDeferredValue(useValue(`${at}.zipCode`));
  const city = useDeferredValue(useValue(`${at}.city`));
  if (!known) return null;
  const focus = (field: string) => document.getElementById(fieldId(`${at}.${field}`))?.focus();
  const take = (one: KnownStreet) => {
    form.setAll({
      [`${at}.street`]: one.street,
      [`${at}.country`]: one.country,
      [`${at}.zipCode`]: one.zipCode,
    });
    // After the postcode, which fills in a city by itself.
    form.set(`${at}.city`, one.city);
    focus('houseNumber');
  };
  return (
    <Proposals
      label={t`Streets delivered to before`}
      of={proposeStreets(known.streets, { street, zipCode, city }, mostShown)}
      keyOf={(one) => `${one.country} ${one.zipCode} ${one.street}`}
      onTake={take}
      leave={() => focus('street')}
    >
      {(one) => (
        <>
          <span>
            {one.street}, {one.zipCode} {one.city}
          </span>
          <small>
            <Plural value={one.count} one="# time" other="# times" />
          </small>
        </>
      )}
    </Proposals>
  );
}
