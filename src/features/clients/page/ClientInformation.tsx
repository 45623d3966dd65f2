import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ClientPart } from '#domain/client/client-edit.ts';
import type { Client } from '#domain/client/client.ts';
import type { ListName } from '#domain/reference-lists/reference-lists.ts';
import { said } from '#domain/locale/said.ts';
import { dayText } from '#domain/time/day-text.ts';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { listsQuery } from '#page/data/reference-lists.ts';
import { useLanguage } from '#page/words/language.ts';
import { AddressLines } from '#parts/AddressLines.tsx';
import { ReachLink } from '#parts/ReachLink.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Section } from '#ui/Section.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { clientFields, type ClientField } from '../edit/client-fields.ts';
import { BankSection } from './BankSection.tsx';
import classes from '../ClientPage.module.css';
import { EditButton } from './EditButton.tsx';
import { MissingData } from './MissingData.tsx';

const LogoSection = lazy(() => import('../logo/LogoSection.tsx').then((m) => ({ default: m.LogoSection })));
const SellingSection = lazy(() =>
  import('./SellingSection.tsx').then((m) => ({ default: m.SellingSection })),
);
const MoveSection = lazy(() => import('./MoveSection.tsx').then((m) => ({ default: m.MoveSection })));

interface Showing {
  client: Client;
  role: Role | null;
  onEdit: ((part: ClientPart) => void) | undefined;
}

/** A retailer's record, in the groups in which it is edited. */
export function ClientInformation({ client, role, onEdit }: Showing) {
  return (
    <>
      <MissingData client={client} onEdit={onEdit} />
      <div className={classes['columns']}>
        <div>
          <CompanySection client={client} onEdit={onEdit} />
          <LocationSection client={client} onEdit={onEdit} />
          <ContactSection client={client} onEdit={onEdit} />
          <BankSection client={client} mayReveal={may(role, 'clients.revealBank')} onEdit={onEdit} />
        </div>
        <div>
          <Suspense fallback={<LoadingRows rows={1} height={180} />}>
            <LogoSection client={client} mayWrite={onEdit !== undefined} />
          </Suspense>
          <BusinessSection client={client} onEdit={onEdit} />
          <Suspense>
            <SellingSection client={client} onEdit={may(role, 'clients.writeIds') ? onEdit : undefined} />
          </Suspense>
          {client.ids && (
            <IdsSection ids={client.ids} onEdit={may(role, 'clients.writeIds') ? onEdit : undefined} />
          )}
          {may(role, 'clients.writeIds') && (
            <Suspense>
              <MoveSection client={client} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}

type Part = Pick<Showing, 'client' | 'onEdit'>;

/** Key and label of a fact. */
function useNamed() {
  const { i18n } = useLingui();
  return (key: ClientField) => ({ key, label: i18n._(clientFields[key].label) });
}

function CompanySection({ client, onEdit }: Part) {
  const { t } = useLingui();
  const named = useNamed();
  const { phone, email, websiteUrl } = client;
  return (
    <Section title={<Trans>Company data</Trans>} actions={<EditButton part="company" onEdit={onEdit} />}>
      <Facts
        of={[
          { ...named('name'), value: client.name },
          { ...named('email'), value: email && <ReachLink email={email} /> },
          { ...named('phone'), value: phone && <ReachLink phone={phone} /> },
          { ...named('websiteUrl'), value: websiteUrl && <ReachLink web={websiteUrl} /> },
          { ...named('industryAssociation'), value: client.industryAssociation },
          { key: 'entry', label: t`Registered on`, value: dayText(client.entryDate) },
        ]}
      />
    </Section>
  );
}

function LocationSection({ client, onEdit }: Part) {
  return (
    <Section title={<Trans>Location</Trans>} actions={<EditButton part="location" onEdit={onEdit} />}>
      <address className={classes['address']}>
        <AddressLines of={client.address} />
      </address>
    </Section>
  );
}

/** The words of a list's entry. A key that is no longer in the list stays as it is. */
function useListWord(): (list: ListName, key: string | null) => string | null {
  const language = useLanguage();
  const { data } = useQuery(listsQuery);
  return (list, key) => {
    const entry = data?.lists[list]?.find((one) => one.key === key);
    return entry ? said(entry, language) : key;
  };
}

function ContactSection({ client, onEdit }: Part) {
  const word = useListWord();
  return (
    <Section title={<Trans>Contact persons</Trans>} actions={<EditButton part="contacts" onEdit={onEdit} />}>
      {client.contacts.length === 0 ? (
        <p className={classes['note']}>
          <Trans>Nobody has been named yet.</Trans>
        </p>
      ) : (
        <ul className={classes['people']}>
          {client.contacts.map((person, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- people have no id, and the list is only shown
            <li key={at}>
              <p>
                <strong>
                  {person.firstName} {person.lastName}
                </strong>{' '}
                <span className={classes['quiet']}>{word('jobRoles', person.function)}</span>
              </p>
              {person.email && (
                <p>
                  <ReachLink email={person.email} />
                </p>
              )}
              {person.phone && (
                <p>
                  <ReachLink phone={person.phone} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function BusinessSection({ client, onEdit }: Part) {
  const named = useNamed();
  const word = useListWord();
  const number = new Intl.NumberFormat(useLanguage());
  const count = (value: number | null) => value !== null && number.format(value);
  return (
    <>
      <Section
        title={<Trans>Systems and software</Trans>}
        actions={<EditButton part="software" onEdit={onEdit} />}
      >
        <Facts
          of={[
            {
              ...named('planningSoftware'),
              value: word('kitchenPlanningTools', client.planningSoftware),
            },
            {
              ...named('merchandiseManagement'),
              value: word('kitchenSoftware', client.merchandiseManagement),
            },
          ]}
        />
      </Section>
      <Section
        title={<Trans>Sales target estimate</Trans>}
        actions={<EditButton part="estimate" onEdit={onEdit} />}
      >
        <Facts
          dense
          of={[
            { ...named('estimate.unitsPerYear'), value: count(client.estimate.unitsPerYear) || null },
            { ...named('estimate.plansPerYear'), value: count(client.estimate.plansPerYear) || null },
          ]}
        />
      </Section>
    </>
  );
}

/** The CRM id, which leads to the retailer's account there if the installation says where. */
function CrmId({ crmId, crmUrl }: NonNullable<Client['ids']>) {
  if (!crmId) return '–';
  return crmUrl ? (
    <a href={crmUrl} target="_blank" rel="noreferrer">
      {crmId}
    </a>
  ) : (
    crmId
  );
}

function IdsSection({ ids, onEdit }: { ids: NonNullable<Client['ids']>; onEdit: Part['onEdit'] }) {
  const named = useNamed();
  return (
    <Section
      title={<Trans>Numbers</Trans>}
      about={<Trans>Visible to staff only.</Trans>}
      actions={<EditButton part="ids" onEdit={onEdit} />}
    >
      <Facts
        dense
        of={(
          [
            'crmId',
            'salesActivationCode',
            'keyAccountNumber',
            'globalClientNumber',
            'controllingNumbers',
          ] as const
        ).map((name) => ({
          ...named(`ids.${name}`),
          value: name === 'crmId' ? <CrmId {...ids} /> : ids[name],
        }))}
      />
    </Section>
  );
}
