import { useEffect, useState } from 'react';
import { isPaidBack } from '#domain/contract/withdrawal/states.ts';
import { moneyText } from '#domain/finance/money-text.ts';
import type { Language } from '#domain/locale/language.ts';
import type { Trouble } from '../customer-page-api.ts';
import { Questions } from '../facts/Questions.tsx';
import type { CustomerLink } from '../link.ts';
import { OpenPage } from '../opening/OpenPage.tsx';
import { TroubleView } from '../trouble/TroubleView.tsx';
import { Arrival } from '../ui/Arrival.tsx';
import { FactList, Sheet } from '../ui/Sheet.tsx';
import { Shell } from '../ui/Shell.tsx';
import { useDays, useOwnWords, usePageLanguage, useWords } from '../words/language.tsx';
import { Period } from './Period.tsx';
import { Receipt } from './Receipt.tsx';
import { SecondStep } from './SecondStep.tsx';
import { useSecondStep } from './use-second-step.ts';
import { fetchRight, withdraw, type Right } from './withdrawing-api.ts';
import { withdrawWords } from './words.ts';
import buttons from '../ui/buttons.module.css';
import text from '../ui/text.module.css';

/** The page on which the customer of a link withdraws, in two steps. */
export function WithdrawPage({ link }: { link: CustomerLink }) {
  const [right, setRight] = useState<Right | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const load = async () => {
    const reply = await fetchRight(link, 'de');
    setTrouble('trouble' in reply ? reply.trouble : null);
    if ('data' in reply) setRight(reply.data);
  };
  useEffect(() => {
    void load();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each address
  }, [link.kind, link.token]);
  return (
    <Shell ask={right ?? trouble?.ask ?? null}>
      {(language) =>
        right ? (
          <Withdrawing
            key={String(right.hasEnded)}
            link={link}
            right={right}
            language={language}
            onRight={setRight}
          />
        ) : trouble?.code === 'postcode_needed' ? (
          <OpenPage link={link} ask={trouble.ask} onOpen={() => void load()} />
        ) : (
          <>
            <TroubleView trouble={trouble} onRetry={load} />
            {trouble && <WithoutLink />}
          </>
        )
      }
    </Shell>
  );
}

function WithoutLink() {
  const own = useOwnWords(withdrawWords);
  const t = useWords();
  return (
    <p className={text['after']}>
      {own('withoutLink')} <a href="/withdrawal">{t('withdraw')}</a>
    </p>
  );
}

function Withdrawing(props: {
  link: CustomerLink;
  right: Right;
  language: Language;
  onRight: (right: Right) => void;
}) {
  const { link, right, language, onRight } = props;
  const { declared, words } = right;
  const own = useOwnWords(withdrawWords);
  const { asks, ask, back } = useSecondStep();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  if (declared && declared.state !== 'refused') return <Withdrawn link={link} right={right} />;
  const confirm = async () => {
    setBusy(true);
    setTrouble(null);
    const reply = await withdraw(link, language);
    setBusy(false);
    if ('trouble' in reply) setTrouble(reply.trouble);
    else onRight(reply.data);
  };
  const what = (
    <FactList
      of={[
        { label: own('plan'), value: right.productName },
        { label: own('number'), value: right.number },
      ]}
    />
  );
  return (
    <>
      <Arrival>{words.begin[language]}</Arrival>
      <p className={text['lead']}>{words.about[language]}</p>
      {declared && <p>{own('refused')}</p>}
      {right.hasEnded && <p>{own('isEnded')}</p>}
      <Sheet title={own('periodTitle')}>
        <Period of={right} />
        <p className={text['hint']}>{own('noReason')}</p>
      </Sheet>
      {asks ? (
        <SecondStep
          words={words}
          busy={busy}
          trouble={trouble}
          onConfirm={() => void confirm()}
          onBack={back}
        >
          {what}
        </SecondStep>
      ) : (
        <>
          <Sheet title={own('what')}>{what}</Sheet>
          <button type="button" className={buttons['primary']} onClick={ask}>
            {words.begin[language]}
          </button>
        </>
      )}
      {!asks && (
        <p className={text['after']}>
          <a href={`/${link.kind}/${link.token}`}>{own('toPage')}</a>
        </p>
      )}
      <Questions retailer={right.retailer} provider={right.provider} />
    </>
  );
}

/** What the customer has declared and what has become of it, with the receipt. */
function Withdrawn({ link, right }: { link: CustomerLink; right: Right }) {
  const own = useOwnWords(withdrawWords);
  const language = usePageLanguage();
  const { receipt, state, why } = right.declared!;
  return (
    <>
      <Arrival>{own('receivedTitle')}</Arrival>
      <p className={text['lead']} lang={language}>
        {own(state === 'open' ? open(why) : state === 'received' ? 'toBeChecked' : 'effective')}
      </p>
      <Payment of={right.declared!} />
      <p>{own('receivedLead')}</p>
      <Receipt receipt={receipt} />
      <p className={text['after']}>
        <a href={`/${link.kind}/${link.token}`}>{own('toPage')}</a>
      </p>
      <Questions retailer={right.retailer} provider={right.provider} />
    </>
  );
}

/** What is or was paid back, once the withdrawal has ended the contract. */
function Payment({ of: { state, paidBack } }: { of: NonNullable<Right['declared']> }) {
  const own = useOwnWords(withdrawWords);
  const language = usePageLanguage();
  const { day } = useDays();
  if (!paidBack) return isPaidBack(state) && <p>{own('toBePaid')}</p>;
  const { amount, on } = paidBack;
  return (
    <p>
      {amount === 0
        ? own('nothingPaid')
        : own('paidBack', { amount: moneyText(amount, language), day: day(on) })}
    </p>
  );
}

function open(why: NonNullable<Right['declared']>['why']) {
  if (why === 'late') return 'late';
  return why === 'ended' ? 'endedBefore' : 'toBeChecked';
}
