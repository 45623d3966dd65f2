import { Trans } from '@lingui/react/macro';
import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getImprint } from '#api/config.ts';
import { call } from '#page/api/api.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { SessionLayout } from './SessionLayout.tsx';

/** Who runs the portal, and how they are reached: on every page one click away, as German law wants it. */
export function ImprintPage() {
  const imprint = useQuery({
    queryKey: ['imprint'],
    queryFn: ({ signal }) => call(getImprint, { signal }),
    meta: { persist: true },
  });
  return (
    <SessionLayout>
      <Title order={1} tabIndex={-1} data-page-heading>
        <Trans>Imprint</Trans>
      </Title>
      <QueryView query={imprint} loading={<LoadingRows rows={4} />}>
        {({ name, address, phone, email, website, legal }) => (
          <>
            <Text component="address" fs="normal">
              <strong>{name}</strong>
              {address.split(', ').map((line) => (
                <span key={line}>
                  <br />
                  {line}
                </span>
              ))}
            </Text>
            <Text>
              <Trans>Phone</Trans>: <Anchor href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</Anchor>
              <br />
              <Trans>Email</Trans>: <Anchor href={`mailto:${email}`}>{email}</Anchor>
              <br />
              <Trans>Website</Trans>: <Anchor href={`https://${website}`}>{website}</Anchor>
            </Text>
            <Text>
              {legal.map((line) => (
                <span key={line}>
                  {line}
                  <br />
                </span>
              ))}
            </Text>
          </>
        )}
      </QueryView>
    </SessionLayout>
  );
}
