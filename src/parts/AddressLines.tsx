import type { Address } from '#domain/customer/address.ts';
import { countryName } from '#domain/locale/countries.ts';
import { useLanguage } from '#page/words/language.ts';

/** An address as it stands on an envelope; the country only where it is not Germany. */
export function AddressLines({ of }: { of: Address }) {
  const language = useLanguage();
  return (
    <>
      {of.street} {of.houseNumber}
      {of.unitDescription && (
        <>
          <br />
          {of.unitDescription}
        </>
      )}
      <br />
      {of.zipCode} {of.city}
      {of.country !== 'DE' && (
        <>
          <br />
          {countryName(of.country, language)}
        </>
      )}
    </>
  );
}
