import { useState } from 'react';
import { lastDayOfLink } from '#domain/contract/customer-page/contract-link.ts';
import type { CustomerContract, CustomerPage } from '#domain/contract/customer-page/customer-page.ts';
import { startAhead } from '#domain/contract/life/cover.ts';
import { isPolicy } from '#domain/contract/life/status.ts';
import { Arrival } from '../ui/Arrival.tsx';
import { changesBetween } from '../facts/changes.ts';
import { SendingTrouble } from '../trouble/SendingTrouble.tsx';
import { DataFacts } from '../facts/DataFacts.tsx';
import { DeclineBox } from '../confirming/DeclineBox.tsx';
import { ChangesLater } from '../facts/ChangesLater.tsx';
import { Documents } from './Documents.tsx';
import { useDays, usePageLanguage, useWords } from '../words/language.tsx';
import type { CustomerLink } from '../link.ts';
import { Notice } from '../ui/Notice.tsx';
import { PlanFacts } from '../facts/PlanFacts.tsx';
import { Questions } from '../facts/Questions.tsx';
import { SetPart, useSetRead } from '../set/set-read.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Steps } from './Steps.tsx';
import type { CustomerPageState } from '../use-customer-page.ts';
import type { Word } from '../words/words.ts';
import { declarationsAnchor, YourDeclarations } from '../declarations/YourDeclarations.tsx';
import buttons from '../ui/buttons.module.css';
import text from '../ui/text.module.css';

/** Every view except confirming: status, next action, documents and data. */
export function StateView(props: {
  link: CustomerLink;
  page: CustomerPage;
  customer: CustomerPageState;
  /** What the customer had typed when the data was confirmed otherwise: label and text. */
  notTaken: readonly (readonly [label: string, typed: string])[];
}) {
  const { page, customer } = props;
  const t = useWords();
  const language = usePageLanguage();
  const { day } = useDays();
  const [title, lead] = wordsOf(page);
  const { contract, retailer } = page;
  const service = contract?.cover?.serviceCommencementDate;
  const serviceAhead = isPolicy(page.status) && service && service > page.today ? service : null;
  const values = {
    retailer: retailer.name,
    product: contract?.productName ?? '',
    day: contract?.cover ? day(startsAhead(page) ?? contract.cover.policyEndDate) : '',
  };
  return (
    <>
      <Arrival key={title}>{t(title, values)}</Arrival>
      {customer.outpaced && (
        <ChangesLater
          lead={customer.outpaced.status === page.status ? 'changedMeanwhile' : 'outpaced'}
          asked={1}
          changes={
            customer.outpaced.contract && contract
              ? changesBetween(customer.outpaced.contract, contract, language)
              : []
          }
        />
      )}
      {props.notTaken.length > 0 && (
        <Notice tone="plain">
          <p>{t('notTaken', { retailer: retailer.name })}</p>
          <ul>
            {props.notTaken.map(([label, typed]) => (
              <li key={label}>
                {label}: {typed}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {serviceAhead && <p className={text['lead']}>{t('serviceAhead', { day: day(serviceAhead) })}</p>}
      <p className={text['lead']}>{t(lead, values)}</p>
      {page.status === 'rescinded' && (
        <p>
          <a href={`/${props.link.kind}/${props.link.token}/withdraw`}>{t('toReceipt')}</a>
        </p>
      )}
      {lead === 'activeLead' && retailer.phone && (
        <p>
          <a href={`tel:${retailer.phone.replaceAll(/[^+\d]/g, '')}`}>
            {t('call', { phone: retailer.phone })}
          </a>
        </p>
      )}
      {contract && <ContractState {...props} contract={contract} />}
      <Questions retailer={retailer} provider={page.provider} />
      {page.offers.includes('decline') && <Decline customer={customer} />}
    </>
  );
}

function ContractState(props: {
  link: CustomerLink;
  page: CustomerPage;
  customer: CustomerPageState;
  contract: CustomerContract;
}) {
  const { link, page, customer, contract } = props;
  const t = useWords();
  const language = usePageLanguage();
  const { day } = useDays();
  const set = useSetRead();
  const documents = <Documents link={link} contract={contract} />;
  return (
    <>
      {page.offers.includes('activate') && (
        <>
          <SendingTrouble customer={customer} />
          <button
            type="button"
            className={buttons['primary']}
            disabled={customer.busy !== null}
            onClick={() => void customer.run('activate', { language })}
          >
            {customer.busy === 'activate' ? t('sending') : t('activateButton')}
          </button>
          <p className={`${text['hint']} ${text['after']}`}>{t('activateNotHere')}</p>
        </>
      )}
      {page.offers.includes('accept') && (
        <Notice tone="plain">
          <p>{t('acceptStill', { provider: page.provider.name })}</p>
          <a href={`#${declarationsAnchor}`}>{t('acceptGoThere')}</a>
        </Notice>
      )}
      {page.status === 'active' && documents}
      {page.status !== 'created' && (
        <Sheet title={t(page.status === 'active' ? 'progress' : 'next')}>
          <Steps status={page.status} contract={contract} />
          <p className={text['hint']}>
            {t('keepLink', { day: day(lastDayOfLink(page.expiresAt)), retailer: page.retailer.name })}
          </p>
        </Sheet>
      )}
      {page.status !== 'active' && documents}
      <SetPart link={link} declares={page.offers.includes('accept')} set={set} />
      <Sheet title={t('yourPlan')}>
        <PlanFacts contract={contract} retailer={page.retailer} />
      </Sheet>
      <Sheet title={t('yourData')}>
        <DataFacts contract={contract} />
        <p className={text['hint']}>{t('planWrong', { retailer: page.retailer.name })}</p>
      </Sheet>
      {(contract.declarations || page.offers.includes('accept')) && (
        <YourDeclarations page={page} contract={contract} customer={customer} set={set} />
      )}
    </>
  );
}

function Decline({ customer }: { customer: CustomerPageState }) {
  const [reason, setReason] = useState('');
  return <DeclineBox customer={customer} reason={reason} onReason={setReason} />;
}

const startsAhead = ({ status, contract, today }: CustomerPage) =>
  startAhead({ status, policyStartDate: contract?.cover?.policyStartDate ?? null }, today);

/** Heading and lead sentence of each state. */
function wordsOf(page: CustomerPage): [title: Word, lead: Word] {
  const { status, contract, today, offers } = page;
  if (status === 'active' && startsAhead(page)) return ['aheadTitle', 'aheadLead'];
  if (contract?.cover && status === 'active' && contract.cover.policyEndDate < today) {
    return ['endedTitle', 'endedLead'];
  }
  switch (status) {
    case 'created':
      return ['createdTitle', 'createdLead'];
    case 'pending_activation':
      return ['activateTitle', 'activateLead'];
    case 'approved':
      return ['approvedTitle', 'approvedLead'];
    case 'active':
      return ['activeTitle', 'activeLead'];
    case 'declined':
      return ['declinedTitle', 'noCover'];
    case 'withdrawn':
      return ['withdrawnTitle', 'noCover'];
    case 'rescinded':
      return ['rescindedTitle', 'noCover'];
    default:
      return ['confirmedTitle', offers.includes('accept') ? 'confirmedByStaffLead' : 'confirmedLead'];
  }
}
