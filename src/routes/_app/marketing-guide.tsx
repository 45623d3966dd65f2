import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as v from 'valibot';
import { clientQuery } from '#features/clients/client-queries.ts';
import { MarketingGuidePage } from '#features/guides/MarketingGuidePage.tsx';
import { assetKinds } from '#domain/guides/asset-kinds.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { languages } from '#domain/locale/language.ts';
import { configQuery } from '#page/data/config.ts';
import { useSession } from '#page/session/session.ts';
import { LoadingRows } from '#ui/states.tsx';

/** Stands far down the page, and brings the number plans of all countries. */
const SignatureGenerator = lazy(() =>
  import('#features/guides/signature/SignatureGenerator.tsx').then((m) => ({
    default: m.SignatureGenerator,
  })),
);

const text = v.fallback(v.optional(v.string()), undefined);

export const Route = createFileRoute('/_app/marketing-guide')({
  validateSearch: v.object({ kind: text, language: text }),
  staticData: { title: msg`Marketing guide`, may: 'assets.download' },
  component: MarketingGuide,
});

function MarketingGuide() {
  const navigate = useNavigate({ from: Route.fullPath });
  const { kind, language } = Route.useSearch();
  return (
    <MarketingGuidePage
      role={useSession()?.role ?? null}
      view={{
        kind: assetKinds.find((one) => one === kind),
        language: languages.find((one) => one === language),
      }}
      onView={(search) => void navigate({ search })}
      signature={<OwnSignature />}
    />
  );
}

/** The signature of somebody of a retailer has its address and logo, that of the provider's people its name. */
function OwnSignature() {
  const user = useSession();
  const code = user?.client?.code ?? null;
  const config = useQuery(configQuery);
  const client = useQuery({ ...clientQuery(code ?? ''), enabled: code !== null });
  if (!user || (code !== null && client.isLoading)) return null;
  const { name, email } = user;
  const { address, phone = null, websiteUrl: website = null, logoUrl = null } = client.data ?? {};
  const known = {
    name,
    email,
    company: user.client?.name ?? config.data?.provider.name ?? null,
    phone: phone && phoneText(phone).replaceAll('\u00a0', ' '),
    website,
    street: address ? `${address.street} ${address.houseNumber}` : null,
    city: address ? `${address.zipCode} ${address.city}` : null,
  };
  const logo = logoUrl && new URL(logoUrl, globalThis.location.origin).href;
  return (
    <Suspense fallback={<LoadingRows rows={4} height={64} />}>
      <SignatureGenerator
        key={user.userId}
        userId={user.userId}
        known={known}
        logo={logo}
        country={address?.country ?? null}
      />
    </Suspense>
  );
}
