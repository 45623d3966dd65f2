import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { CheckoutPage } from '#features/shop/checkout/CheckoutPage.tsx';
import { CorrectionPage } from '#features/shop/checkout/CorrectionPage.tsx';
import { PlacedPage } from '#features/shop/checkout/PlacedPage.tsx';
import { shopQuery } from '#features/shop/shop-query.ts';

const id = v.fallback(v.optional(v.string()), undefined);

/** The checkout; with `placed` what has become of an order, with `correct` one that the server refused. */
export const Route = createFileRoute('/_app/checkout')({
  validateSearch: v.object({ placed: id, correct: id }),
  staticData: { title: msg`Checkout`, may: 'shop.checkout' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(shopQuery),
  component: Checkout,
});

function Checkout() {
  const { placed, correct } = Route.useSearch();
  const navigate = useNavigate();
  const show = (order: string) => navigate({ to: '/checkout', search: { placed: order }, replace: true });
  if (placed !== undefined) return <PlacedPage key={placed} id={placed} />;
  if (correct !== undefined)
    return <CorrectionPage key={correct} id={correct} onPlaced={() => void show(correct)} />;
  return <CheckoutPage onPlaced={show} />;
}
