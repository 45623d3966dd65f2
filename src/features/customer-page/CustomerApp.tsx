import { Suspense, useEffect, useState } from 'react';
import { lazyExtra } from '#ui/lazy-extra.ts';
import { chooseLanguage, type Language } from '#domain/locale/language.ts';
import { ConfirmView } from './confirming/ConfirmView.tsx';
import { draftKeeper } from './confirming/kept-draft.ts';
import { Frame } from './ui/Frame.tsx';
import { chosenLanguage, keepLanguage, LanguageOfPage } from './words/language.tsx';
import type { CustomerLink } from './link.ts';
import { unmetEntries } from './confirming/problems.ts';
import { StateView } from './state/StateView.tsx';
import { TroubleView } from './trouble/TroubleView.tsx';
import { useCustomerPage } from './use-customer-page.ts';
import { wordIn } from './words/words.ts';

const PeriodSheet = lazyExtra(() => import('./withdrawing/PeriodSheet.tsx').then((m) => m.PeriodSheet));
const OpenPage = lazyExtra(() => import('./opening/OpenPage.tsx').then((m) => m.OpenPage));

/** The customer's page. It uses the customer's language until the customer picks another. */
export function CustomerApp({ link }: { link: CustomerLink }) {
  const [chosen, setChosen] = useState(chosenLanguage);
  const [heard] = useState(() => chooseLanguage(navigator.language));
  const customer = useCustomerPage(link, chosen ?? heard);
  const { page, trouble } = customer;
  const language: Language = chosen ?? page?.language ?? heard;
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = [wordIn(language, 'titleOfPage'), page?.retailer.name].filter(Boolean).join(' – ');
  }, [language, page?.retailer.name]);
  const [drafts] = useState(() => draftKeeper(link, () => location.reload()));
  const [isRead, setRead] = useState(false);
  useEffect(() => void drafts.open().then(() => setRead(true)), [drafts]);
  // The draft is dropped once the data is confirmed or can no longer be confirmed.
  const isSettled = page ? !page.offers.includes('confirm') : trouble?.code.startsWith('link_');
  const [notTaken, setNotTaken] = useState<ReturnType<typeof unmetEntries>>([]);
  useEffect(() => {
    if (!isSettled || !isRead) return;
    const draft = drafts.draft();
    if (draft && page?.contract) {
      setNotTaken(unmetEntries(draft, page.contract, { today: page.today, language }));
    }
    void drafts.forget();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, when the data can no longer be confirmed
  }, [isSettled, isRead]);
  const choose = (wanted: Language) => {
    setChosen(wanted);
    keepLanguage(wanted);
    customer.forget();
  };
  return (
    <LanguageOfPage value={language}>
      <Frame
        retailer={page?.retailer ?? trouble?.ask?.retailer ?? null}
        provider={page?.provider ?? trouble?.ask?.provider ?? null}
        onLanguage={choose}
      >
        {page === null || !isRead ? (
          trouble?.code === 'postcode_needed' ? (
            <Suspense fallback={<TroubleView trouble={null} onRetry={customer.load} />}>
              <OpenPage link={link} ask={trouble.ask} onOpen={customer.show} />
            </Suspense>
          ) : (
            <TroubleView trouble={trouble} onRetry={customer.load} />
          )
        ) : page.contract && page.offers.includes('confirm') ? (
          <ConfirmView link={link} page={page} contract={page.contract} customer={customer} drafts={drafts} />
        ) : (
          <StateView link={link} page={page} customer={customer} notTaken={notTaken} />
        )}
        {page?.contract && (
          <Suspense>
            <PeriodSheet link={link} version={page.version} />
          </Suspense>
        )}
      </Frame>
    </LanguageOfPage>
  );
}
