import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import type { ClientPart } from '#domain/client/client-edit.ts';
import type { Client } from '#domain/client/client.ts';
import { Facts } from '#ui/Facts.tsx';
import { Section } from '#ui/Section.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import classes from '../ClientPage.module.css';
import { EditButton } from './EditButton.tsx';

/** The retailer's page for consumers: stored and linked, it gates nothing. */
export function ShopTab(props: { client: Client; onEdit: ((part: ClientPart) => void) | undefined }) {
  const { t } = useLingui();
  const { isActive, customUrl } = props.client.shop;
  return (
    <Section
      title={<Trans>Consumer page</Trans>}
      about={<Trans>The page where consumers find this retailer’s protection plans.</Trans>}
      actions={<EditButton part="shop" onEdit={props.onEdit} />}
    >
      <Facts
        of={[
          {
            key: 'isActive',
            label: t`Status`,
            value: (
              <StatusPill tone={isActive ? 'green' : 'light'}>
                {isActive ? <Trans>Active</Trans> : <Trans>Not active</Trans>}
              </StatusPill>
            ),
          },
          {
            key: 'customUrl',
            label: t`Address of the consumer page`,
            value: customUrl && (
              <Anchor className={classes['reach'] ?? ''} href={customUrl} target="_blank" rel="noreferrer">
                {customUrl.replace(/^https?:\/\//, '')}
              </Anchor>
            ),
          },
        ]}
      />
    </Section>
  );
}
