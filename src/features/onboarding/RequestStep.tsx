import { Trans, useLingui } from '@lingui/react/macro';
import { List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#page/data/config.ts';
import type { PhotosInHand } from '#page/drafts/draft-hand.ts';
import { useValue } from '#page/form/form-store.ts';
import { useReachable } from '#page/api/connection.ts';
import { CheckboxField } from '#parts/form/CheckboxField.tsx';
import { FieldGroup } from '#parts/form/FieldGroup.tsx';
import { Message } from '#ui/Message.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Section } from '#ui/Section.tsx';
import { PriceSheetField } from './PriceSheetField.tsx';

/** The agreement's other party. */
function Partner() {
  const { t } = useLingui();
  const [name, street, houseNumber, unit] = [
    useValue('name'),
    useValue('address.street'),
    useValue('address.houseNumber'),
    useValue('address.unitDescription'),
  ];
  const [zipCode, city, association] = [
    useValue('address.zipCode'),
    useValue('address.city'),
    useValue('industryAssociation'),
  ];
  const lines = [`${street} ${houseNumber}`, unit, `${zipCode} ${city}`];
  const address = lines.map((line) => line.trim()).filter((line) => line !== '');
  return (
    <Facts
      of={[
        { key: 'name', label: t`Retailer`, value: name.trim() },
        { key: 'address', label: t`Address`, value: address.join(', ') },
        { key: 'association', label: t`Industry association`, value: association.trim() },
      ]}
    />
  );
}

/** The agreement, the price sheet, and the request for the link. */
export function RequestStep({ files, progress }: { files: PhotosInHand; progress: number | null }) {
  const { t } = useLingui();
  const provider = useQuery(configQuery).data?.provider;
  const email = useValue('email').trim();
  const reachable = useReachable();
  return (
    <>
      {!reachable && (
        <Message tone="plain">
          <Trans>
            You are offline. Your profile is kept on this device; request the link once you are online again.
          </Trans>
        </Message>
      )}
      <Section title={<Trans>Retailer agreement</Trans>}>
        <Partner />
        <List size="sm" spacing="xs" mb="md">
          <List.Item>
            <Trans>
              You sell {provider?.name ?? ''} protection plans to your customers in your own studio.
            </Trans>
          </List.Item>
          <List.Item>
            <Trans>
              You give your customers the documents before they sign, and register contracts truthfully.
            </Trans>
          </List.Item>
          <List.Item>
            <Trans>You handle your customers’ data as the law and our privacy policy require.</Trans>
          </List.Item>
        </List>
        <FieldGroup>
          <CheckboxField
            path="agreement.isAccepted"
            label={t`We accept the retailer agreement and the privacy policy.`}
          />
          <PriceSheetField files={files} progress={progress} />
        </FieldGroup>
      </Section>
      <Text>
        <Trans>
          We send the registration link to <strong>{email || '–'}</strong>.
        </Trans>
      </Text>
    </>
  );
}
