import type { CustomerContract } from '#domain/contract/customer-page/customer-page.ts';
import { addressLines, type Address } from '#domain/customer/address.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { useDays, usePageLanguage, useWords } from '../words/language.tsx';
import { FactList } from '../ui/Sheet.tsx';
import classes from './DataFacts.module.css';

const words = (...of: (string | null)[]) => of.filter(Boolean).join(' ');

/** Shows the customer's data, read-only. */
export function DataFacts({ contract }: { contract: CustomerContract }) {
  const t = useWords();
  const { day } = useDays();
  const { customer, riskAddress } = contract;
  const isPerson = customer.type === 'person';
  const named = words(customer.customTitle, customer.firstName, customer.lastName);
  return (
    <FactList
      of={[
        { label: t('company'), value: isPerson ? null : customer.companyName },
        { label: t(isPerson ? 'name' : 'contact'), value: named },
        {
          label: t('secondPerson'),
          value: words(customer.personTwoTitle, customer.personTwoFirstName, customer.personTwoLastName),
        },
        { label: t('birthdate'), value: customer.birthdate && day(customer.birthdate) },
        { label: t('mobileNumber'), value: customer.mobileNumber && phoneText(customer.mobileNumber) },
        { label: t('email'), value: customer.email },
        { label: t('address'), value: <Lines of={customer.address} /> },
        {
          label: t('riskAddress'),
          value: riskAddress ? <Lines of={riskAddress} /> : t('sameAddress'),
        },
      ]}
    />
  );
}

function Lines({ of }: { of: Address }) {
  const language = usePageLanguage();
  return (
    <address className={classes['lines']}>
      {addressLines(of, language).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
