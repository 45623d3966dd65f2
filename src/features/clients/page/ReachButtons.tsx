import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Client } from '#domain/client/client.ts';
import { addressText } from '#parts/records/contract-record.ts';

/** Where a map shows an address. */
function mapUrl(client: Client): string {
  const { unitDescription: _, ...address } = client.address;
  const text = addressText({ ...address, unitDescription: null }, 'en');
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(text)}`;
}

/** Buttons to call the retailer, to write to it, and to see where it is. */
export function ReachButtons({ client }: { client: Client }) {
  const { t } = useLingui();
  return (
    <>
      {client.phone && (
        <Reach href={`tel:${client.phone}`} label={t`Call`}>
          <IconPhone size={20} stroke={1.6} aria-hidden />
        </Reach>
      )}
      {client.email && (
        <Reach href={`mailto:${client.email}`} label={t`Write an email`}>
          <IconMail size={20} stroke={1.6} aria-hidden />
        </Reach>
      )}
      <Reach href={mapUrl(client)} label={t`Show on the map (opens a new tab)`} opensTab>
        <IconMapPin size={20} stroke={1.6} aria-hidden />
      </Reach>
    </>
  );
}

function Reach(props: { href: string; label: string; opensTab?: boolean; children: ReactNode }) {
  return (
    <ActionIcon
      title={props.label}
      variant="default"
      size={44}
      aria-label={props.label}
      component="a"
      href={props.href}
      {...(props.opensTab && { target: '_blank', rel: 'noreferrer' })}
    >
      {props.children}
    </ActionIcon>
  );
}
