import { Suspense, useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { lazyExtra } from '#ui/lazy-extra.ts';
import type { CustomerContract, CustomerPage } from '#domain/contract/customer-page/customer-page.ts';
import { declarationTextVersion } from '#domain/contract/documents/declarations.ts';
import { Arrival } from '../ui/Arrival.tsx';
import { DataFacts } from '../facts/DataFacts.tsx';
import { DataForm } from './DataForm.tsx';
import { DeclarationChecks } from '../declarations/DeclarationCards.tsx';
import { personFieldMessage } from '#domain/messages/person-fields.ts';
import { ChangesLater } from '../facts/ChangesLater.tsx';
import { DeclineBox } from './DeclineBox.tsx';
import { changesBetween } from '../facts/changes.ts';
import { correctionIn, draftOf, rebased, typedUnits, type Draft } from './draft.ts';
import { ErrorSummary } from '../trouble/ErrorSummary.tsx';
import type { DraftKeeper } from './kept-draft.ts';
import { usePageLanguage, useWords } from '../words/language.tsx';
import type { CustomerLink } from '../link.ts';
import { PlanFacts } from '../facts/PlanFacts.tsx';
import { inOrder, problemsOfDraft } from './problems.ts';
import type { FieldWords } from '../trouble/field-words.ts';
import { Questions } from '../facts/Questions.tsx';
import { SendingTrouble } from '../trouble/SendingTrouble.tsx';
import { ReadFirst, SetPart, useSetRead } from '../set/set-read.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import type { CustomerPageState } from '../use-customer-page.ts';
import buttons from '../ui/buttons.module.css';
import text from '../ui/text.module.css';

const CodeBox = lazyExtra(() => import('../code/CodeBox.tsx').then((m) => m.CodeBox));

/** The first visit: the customer reads their data, corrects what is wrong, accepts the declarations and confirms. */
export function ConfirmView(props: {
  link: CustomerLink;
  page: CustomerPage;
  contract: CustomerContract;
  customer: CustomerPageState;
  drafts: DraftKeeper;
}) {
  const { link, page, contract, customer, drafts } = props;
  const t = useWords();
  const language = usePageLanguage();
  const [typed, setDraft] = useState<Draft>(() => drafts.draft() ?? draftOf(contract));
  // The contract may have changed since the fields were filled.
  const draft = useMemo(() => rebased(typed, contract), [typed, contract]);
  const own = typedUnits(draft);
  const news = changesBetween(draft.seen, contract, language);
  const [told, setTold] = useState<{ before: CustomerContract; asked: number } | null>(null);
  const [found, setFound] = useState<FieldWords>({});
  const [sent, setSent] = useState(0);
  const retailer = page.retailer.name;
  const [code, setCode] = useState('');
  const set = useSetRead();
  const [early, setEarly] = useState(false);

  const change = (part: Partial<Draft>) => {
    setDraft((now) => {
      const next = { ...rebased(now, contract), ...part };
      void drafts.keep(next);
      return next;
    });
  };
  /** Clears the message of a field that was changed; the next send judges it again. */
  const settle = (name: string) =>
    setFound((now) => Object.fromEntries(Object.entries(now).filter(([one]) => one !== name)));

  const toldAt = useRef(-Infinity);
  /** Shows what has changed since the page was seen; what is sent next is sent knowing it. */
  const tell = () => {
    toldAt.current = performance.now();
    setTold((now) => ({ before: draft.seen, asked: (now?.asked ?? 0) + 1 }));
    change({ seen: contract });
  };
  const { outpaced } = customer;
  useEffect(() => {
    if (outpaced) tell();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per refusal
  }, [outpaced]);

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    // The second of two quick taps was made before anybody could read what the first one brought.
    if (performance.now() - toldAt.current < 1000) return;
    if (news.length > 0) return tell();
    setEarly(!set.canRead);
    const problems = {
      ...problemsOfDraft(draft, page.today, language),
      ...(page.takesCode && code.trim() === '' && { code: personFieldMessage('required', language) }),
    };
    setFound(problems);
    if (Object.keys(problems).length > 0) return showProblems(problems);
    if (!set.canRead) return;
    await customer.run('confirm', {
      ...correctionIn(draft, page.today),
      accepted: draft.accepted,
      textVersion: declarationTextVersion,
      language,
      ...(page.takesCode && { code }),
    });
  };
  const showProblems = (problems: FieldWords) => {
    if (Object.keys(problems).some((name) => !/^(accepted\.|code$)/.test(name))) change({ editing: true });
    setSent((count) => count + 1);
  };
  const refused = customer.trouble?.fields;
  useEffect(() => {
    if (!refused || Object.keys(refused).length === 0) return;
    setFound(inOrder(refused));
    showProblems(refused);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per refusal
  }, [refused]);

  return (
    <>
      <Arrival>{t('confirmTitle')}</Arrival>
      <p className={text['lead']}>{t('confirmLead', { retailer, product: contract.productName })}</p>
      {(told || news.length > 0) && (
        <ChangesLater
          lead="changedMeanwhile"
          asked={told?.asked ?? 0}
          changes={news.length > 0 || !told ? news : changesBetween(told.before, contract, language)}
          isTyped={(field) => own.has(field)}
        />
      )}
      <form noValidate onSubmit={(event) => void confirm(event)}>
        <ErrorSummary errors={found} sent={sent} />
        <Sheet title={t('yourData')}>
          {draft.editing ? (
            <DataForm
              draft={draft}
              errors={found}
              retailer={page.retailer}
              today={page.today}
              onField={(name, value) => {
                settle(name);
                change({ fields: { ...draft.fields, [name]: value } });
              }}
              onElsewhere={(elsewhere) => change({ elsewhere })}
            />
          ) : (
            <>
              <DataFacts contract={contract} />
              <button type="button" className={buttons['plain']} onClick={() => change({ editing: true })}>
                {t('correct')}
              </button>
            </>
          )}
        </Sheet>
        <Sheet title={t('yourPlan')}>
          <PlanFacts contract={contract} retailer={page.retailer} />
          <p className={text['hint']}>{t('planWrong', { retailer })}</p>
        </Sheet>
        <SetPart link={link} declares set={set} />
        <Sheet title={t('yourDeclarations')}>
          <p className={text['hint']}>{t('declarationsAbout')}</p>
          <DeclarationChecks
            accepted={draft.accepted}
            errors={found}
            onAccept={(kind, accepted) => {
              settle(`accepted.${kind}`);
              change({ accepted: { ...draft.accepted, [kind]: accepted } });
            }}
          />
        </Sheet>
        {page.takesCode && (
          <Suspense>
            <CodeBox
              link={link}
              code={code}
              error={found['code']}
              onCode={(given) => {
                settle('code');
                setCode(given);
              }}
            />
          </Suspense>
        )}
        <SendingTrouble customer={customer} />
        {early && <ReadFirst set={set} />}
        <button type="submit" className={buttons['primary']} disabled={customer.busy !== null}>
          {customer.busy === 'confirm' ? t('sending') : t('confirmButton')}
        </button>
        <p className={`${text['hint']} ${text['after']}`}>{t('confirmNote')}</p>
      </form>
      <Questions retailer={page.retailer} provider={page.provider} />
      <DeclineBox customer={customer} reason={draft.reason} onReason={(reason) => change({ reason })} />
    </>
  );
}
