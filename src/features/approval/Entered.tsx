import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Approval } from '#domain/client/approval.ts';
import { entryNamed } from '#domain/reference-lists/words.ts';
import { said } from '#domain/locale/said.ts';
import { momentText } from '#domain/time/day-text.ts';
import { listsQuery } from '#page/data/reference-lists.ts';
import { useLanguage } from '#page/words/language.ts';
import { AddressLines } from '#parts/AddressLines.tsx';
import { ReachLink } from '#parts/ReachLink.tsx';
import { PriceSheetButton } from '#parts/client/PriceSheetButton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Section } from '#ui/Section.tsx';
import classes from './ApprovalPage.module.css';

/** All that was entered about a retailer. */
export function Entered({ approval }: { approval: Approval }) {
  const { t } = useLingui();
  const language = useLanguage();
  const lists = useQuery(listsQuery).data?.lists;
  const named = (list: 'kitchenPlanningTools' | 'kitchenSoftware' | 'jobRoles', key: string | null) => {
    const entry = key === null ? null : entryNamed(lists?.[list] ?? [], key);
    return entry ? said(entry, language) : key;
  };
  const { bank, estimate, agreement } = approval;
  const number = new Intl.NumberFormat(language);
  const count = (of: number | null) => of !== null && number.format(of);
  return (
    <div className={classes['columns']}>
      <Stack>
        <Section title={<Trans>Company data</Trans>}>
          <Facts
            of={[
              {
                key: 'email',
                label: t`Email`,
                value: approval.email && <ReachLink email={approval.email} />,
              },
              {
                key: 'phone',
                label: t`Phone`,
                value: approval.phone && <ReachLink phone={approval.phone} />,
              },
              {
                key: 'website',
                label: t`Website`,
                value: approval.websiteUrl && <ReachLink web={approval.websiteUrl} />,
              },
              { key: 'address', label: t`Address`, value: <AddressLines of={approval.address} /> },
              {
                key: 'group',
                label: t`Buying group or industry association`,
                value: approval.industryAssociation,
              },
              { key: 'by', label: t`Registered by`, value: approval.registeredBy ?? t`The retailer itself` },
              {
                key: 'confirmed',
                label: t`Email address confirmed`,
                value: approval.emailConfirmedAt && momentText(approval.emailConfirmedAt),
              },
            ]}
          />
        </Section>
        {approval.contacts.length > 0 && (
          <Section title={<Trans>Contacts</Trans>}>
            <ul className={classes['contacts']}>
              {approval.contacts.map((contact, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- people have no id, and the list is only shown
                <li key={at}>
                  <strong>
                    {contact.firstName} {contact.lastName}
                  </strong>{' '}
                  <small>{named('jobRoles', contact.function)}</small>
                  <div>
                    <ReachLink email={contact.email} />
                    <ReachLink phone={contact.phone} />
                  </div>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section title={<Trans>Retailer agreement</Trans>}>
          <Facts
            of={[
              {
                key: 'accepted',
                label: t`Accepted`,
                value: agreement.acceptedAt && momentText(agreement.acceptedAt),
              },
              {
                key: 'sheet',
                label: t`Price sheet`,
                value: agreement.priceSheet && (
                  <PriceSheetButton code={approval.code} file={agreement.priceSheet} />
                ),
              },
            ]}
          />
        </Section>
      </Stack>
      <Stack>
        <Section title={<Trans>Invoicing</Trans>}>
          <Facts
            of={[
              { key: 'vat', label: t`VAT ID`, value: approval.vatId },
              { key: 'businessId', label: t`W-IdNr.`, value: approval.businessId },
              { key: 'tax', label: t`Tax number`, value: approval.taxNumber },
              { key: 'holder', label: t`Account holder`, value: bank?.accountHolder },
              { key: 'iban', label: t`IBAN`, value: bank?.iban },
              {
                key: 'bank',
                label: t`Bank`,
                value: [bank?.bankName, bank?.bic].filter(Boolean).join(', '),
              },
              {
                key: 'billing',
                label: t`Email for invoices`,
                value: bank?.billingEmail && <ReachLink email={bank.billingEmail} />,
              },
            ]}
          />
        </Section>
        <Section title={<Trans>Systems and software</Trans>}>
          <Facts
            of={[
              {
                key: 'planning',
                label: t`Planning software`,
                value: named('kitchenPlanningTools', approval.planningSoftware),
              },
              {
                key: 'management',
                label: t`Merchandise management system`,
                value: named('kitchenSoftware', approval.merchandiseManagement),
              },
              {
                key: 'units',
                label: t`Kitchens sold per year`,
                value: count(estimate.unitsPerYear) || null,
              },
              {
                key: 'plans',
                label: t`Protection plans per year`,
                value: count(estimate.plansPerYear) || null,
              },
            ]}
          />
        </Section>
      </Stack>
    </div>
  );
}
