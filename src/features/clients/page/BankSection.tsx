import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { revealClientBank } from '#api/clients.ts';
import type { ClientPart } from '#domain/client/client-edit.ts';
import type { Client } from '#domain/client/client.ts';
import { spacedIban } from '#domain/finance/iban.ts';
import { call } from '#page/api/api.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { ReachLink } from '#parts/ReachLink.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Section } from '#ui/Section.tsx';
import { clientHistoryQuery } from '../client-queries.ts';
import { clientFields, type ClientField } from '../edit/client-fields.ts';
import classes from '../ClientPage.module.css';
import { EditButton } from './EditButton.tsx';

/** How a retailer is billed and paid. The IBAN is masked; showing it stands in the history. */
export function BankSection(props: {
  client: Client;
  mayReveal: boolean;
  onEdit: ((part: ClientPart) => void) | undefined;
}) {
  const { i18n } = useLingui();
  const { client, onEdit } = props;
  const { bank } = client;
  const named = (key: ClientField) => ({ key, label: i18n._(clientFields[key].label) });
  return (
    <Section title={<Trans>Invoicing</Trans>} actions={<EditButton part="invoicing" onEdit={onEdit} />}>
      <Facts
        of={[
          { ...named('vatId'), value: client.vatId },
          { ...named('businessId'), value: client.businessId },
          { ...named('taxNumber'), value: client.taxNumber },
          { ...named('bank.accountHolder'), value: bank?.accountHolder },
          {
            ...named('bank.iban'),
            value: bank?.iban && (
              // Another version may have another IBAN: it is masked again.
              <Iban key={client.version} code={client.code} masked={bank.iban} mayReveal={props.mayReveal} />
            ),
          },
          { ...named('bank.bic'), value: bank?.bic },
          { ...named('bank.bankName'), value: bank?.bankName },
          {
            ...named('bank.billingEmail'),
            value: bank?.billingEmail && <ReachLink email={bank.billingEmail} />,
          },
        ]}
      />
    </Section>
  );
}

function Iban({ code, masked, mayReveal }: { code: string; masked: string; mayReveal: boolean }) {
  const queryClient = useQueryClient();
  const reveal = useMutation({
    mutationFn: () => call(revealClientBank, { params: { code } }),
    meta: { saysErrors: true },
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries(clientHistoryQuery(code)),
  });
  const iban = reveal.data?.iban;
  return (
    <>
      <span className={classes['iban']}>
        <span className="unbroken">{iban ? spacedIban(iban) : masked}</span>
        {mayReveal && (
          <Button
            variant="subtle"
            size="sm"
            px="xs"
            loading={reveal.isPending}
            leftSection={
              iban ? (
                <IconEyeOff size={18} stroke={1.6} aria-hidden />
              ) : (
                <IconEye size={18} stroke={1.6} aria-hidden />
              )
            }
            onClick={() => (iban ? reveal.reset() : reveal.mutate())}
          >
            {iban ? <Trans>Hide IBAN</Trans> : <Trans>Show IBAN</Trans>}
          </Button>
        )}
      </span>
      <CommandTrouble error={reveal.error} />
    </>
  );
}
