import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as v from 'valibot';
import { ClientGuidePage } from '#features/guides/client/ClientGuidePage.tsx';
import { configQuery } from '#page/data/config.ts';
import { useSession } from '#page/session/session.ts';

const OrderMaterial = lazy(() =>
  import('#features/shop/checkout/OrderMaterial.tsx').then((m) => ({ default: m.OrderMaterial })),
);

const text = v.fallback(v.optional(v.string()), undefined);

export const Route = createFileRoute('/_app/client-guide')({
  validateSearch: v.object({ page: text, search: text }),
  staticData: { title: msg`Retailer guide`, may: 'signed-in' },
  component: ClientGuide,
});

function ClientGuide() {
  const navigate = useNavigate({ from: Route.fullPath });
  const { data: config } = useQuery(configQuery);
  const role = useSession()?.role ?? null;
  const show = (placed: string) => navigate({ to: '/checkout', search: { placed } });
  return (
    <ClientGuidePage
      view={Route.useSearch()}
      onSearch={(search) => void navigate({ search: search === '' ? {} : { search }, replace: true })}
      supportEmail={config?.provider.supportEmail}
      material={
        <Suspense>
          <OrderMaterial role={role} onPlaced={show} />
        </Suspense>
      }
    />
  );
}
