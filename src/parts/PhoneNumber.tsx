import { Suspense } from 'react';
import { phoneText } from '#domain/customer/phone.ts';
import { lazyExtra } from '#ui/lazy-extra.ts';

const Spaced = lazyExtra(async () => {
  const { spacedPhone } = await import('#domain/customer/international-phone.ts');
  return ({ of }: { of: string }) => spacedPhone(of);
});

/** A stored number from any country, in groups: ours until the number plans of all countries are there. */
export function PhoneNumber({ of }: { of: string }) {
  return (
    <Suspense fallback={phoneText(of)}>
      <Spaced of={of} />
    </Suspense>
  );
}
