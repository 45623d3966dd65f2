import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { compareWithCrm, type CrmAccount, type CrmCheck, type CrmPart } from '#domain/client/crm.ts';
import type { Approval } from '#domain/client/approval.ts';
import { isUnreachable } from '#page/api/api-failure.ts';
import { Message } from '#ui/Message.tsx';
import { Section } from '#ui/Section.tsx';
import classes from './Comparison.module.css';
import { crmQuery } from './crm-query.ts';

/** What the retailer entered beside what the CRM knows under its id. */
export function Comparison({ approval }: { approval: Approval }) {
  const crmId = approval.ids?.crmId ?? null;
  const query = useQuery({ ...crmQuery(crmId ?? '', approval.code), enabled: crmId !== null });
  const check: CrmCheck | undefined = isUnreachable(query.error) ? { kind: 'unreachable' } : query.data;
  const account = check && 'account' in check ? check.account : null;
  return (
    <Section
      title={<Trans>Entered and in the CRM</Trans>}
      about={
        crmId === null ? (
          <Trans>No CRM ID was given. You can give one when you approve.</Trans>
        ) : (
          <Trans>CRM ID {crmId}</Trans>
        )
      }
    >
      <Stack>
        <CrmNotice check={check} approval={approval} />
        {account && <Rows approval={approval} account={account} />}
      </Stack>
    </Section>
  );
}

function CrmNotice({ check, approval: { crmNote } }: { check: CrmCheck | undefined; approval: Approval }) {
  return (
    <>
      {check?.kind === 'unknown' && (
        <Message tone="bad">
          <Trans>The CRM does not know this ID.</Trans>
        </Message>
      )}
      {check?.kind === 'unreachable' && (
        <Message tone="plain">
          <Trans>The CRM cannot be reached just now.</Trans>
        </Message>
      )}
      {check?.kind === 'taken' && (
        <Message tone="bad">
          <Trans>This CRM ID is already linked to {check.by ?? <span>{'–'}</span>}.</Trans>
        </Message>
      )}
      {crmNote && (
        <Message tone="plain">
          <Trans>Noted at registration, when the CRM could not be reached: {crmNote}</Trans>
        </Message>
      )}
    </>
  );
}

function Rows({ approval, account }: { approval: Approval; account: CrmAccount }) {
  const { t } = useLingui();
  const names: Record<CrmPart, string> = {
    name: t`Company`,
    street: t`Street`,
    zipCode: t`Postcode`,
    city: t`City`,
    vatId: t`VAT ID`,
  };
  const rows = compareWithCrm(approval, account);
  const differing = rows.filter(({ differs }) => differs).length;
  const isSame = differing === 0;
  return (
    <>
      <Message tone={isSame ? 'good' : 'bad'}>
        {isSame ? (
          <Trans>What was entered matches the CRM.</Trans>
        ) : (
          <Plural
            value={differing}
            one="# entry differs from the CRM."
            other="# entries differ from the CRM."
          />
        )}
      </Message>
      <Table className={classes['table']}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            <Table.Th scope="col">
              <Trans context="by the retailer">Entered</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>In the CRM</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ part, entered, known, differs }) => (
            <Table.Tr key={part} data-differs={differs || undefined}>
              <Table.Th scope="row">{names[part]}</Table.Th>
              <Table.Td data-from={t({ message: 'Entered', context: 'by the retailer' })}>
                {entered ?? '–'}
              </Table.Td>
              <Table.Td data-from={t`In the CRM`}>
                <span>{known ?? '–'}</span>
                {differs && (
                  <strong>
                    <Trans>differs</Trans>
                  </strong>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
