import { Fragment } from 'react';
import { addressLines, type Address } from '#domain/customer/address.ts';
import { useLanguage } from '#page/words/language.ts';

/** An address as written on an envelope, one line each. */
export function AddressLines({ of }: { of: Address }) {
  const lines = addressLines(of, useLanguage());
  return lines.map((line, at) => (
    <Fragment key={line}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));
}
