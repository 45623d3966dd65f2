import { useEffect, useState } from 'react';
import { getCustomerSet, getSetDocument, openSetDocument } from '#api/customer/customer-page.ts';
import { apiBase, pathOf } from '#api/endpoint.ts';
import type { CustomerSetDocument } from '#domain/contract/required-documents/contract-set.ts';
import { sellingGroundNames, type Seller } from '#domain/client/selling.ts';
import { setKindNames } from '#domain/contract/required-documents/kinds.ts';
import { languageNames } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';
import { sizeText } from '#domain/locale/size-text.ts';
import { request } from '../customer-page-api.ts';
import type { CustomerLink } from '../link.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useDays, useOwnWords, usePageLanguage, useWords } from '../words/language.tsx';
import buttons from '../ui/buttons.module.css';
import text from '../ui/text.module.css';
import classes from '../ui/documents.module.css';

const words = {
  title: { de: 'Bedingungen und Informationen', en: 'Terms and information' },
  read: {
    de: 'Bitte lesen Sie diese Dokumente, bevor Sie etwas erklären.',
    en: 'Please read these documents before you make any declaration.',
  },
  about: {
    de: 'Jedes öffnet sich in einem neuen Tab; dass Sie es geöffnet haben, halten wir fest.',
    en: 'Each opens in a new tab, and we record that you opened it.',
  },
  received: { de: 'erhalten am {day}', en: 'received on {day}' },
  file: { de: 'PDF, {size}', en: 'PDF, {size}' },
  sold: { de: 'Verkauft von {name}:', en: 'Sold by {name}:' },
  register: { de: 'Registernummer {number}', en: 'register number {number}' },
  failed: {
    de: 'Diese Dokumente konnten nicht geladen werden.',
    en: 'These documents could not be loaded.',
  },
} as const;

/** The documents that the customer must receive. `declares`: the page asks for declarations. Nothing if there are none. */
export function SetSheet(props: {
  link: CustomerLink;
  declares: boolean;
  /** Told whether the documents can be read, and what asks for them again. */
  onLoad: (canRead: boolean, again: () => void) => void;
}) {
  const { link, declares, onLoad } = props;
  const t = useWords();
  const own = useOwnWords(words);
  const language = usePageLanguage();
  const [documents, setDocuments] = useState<readonly CustomerSetDocument[] | 'failed' | null>(null);
  const [seller, setSeller] = useState<Seller | null>(null);
  const [asked, setAsked] = useState(0);
  const { kind, token } = link;
  const again = () => setAsked((count) => count + 1);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const reply = await request(getCustomerSet, { params: { kind, token }, language });
      if (!isCurrent) return;
      setDocuments('data' in reply ? reply.data.items : 'failed');
      if ('data' in reply) setSeller(reply.data.seller);
      onLoad('data' in reply, again);
    };
    onLoad(false, again);
    void load();
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the language and who is told change nothing that is fetched
  }, [kind, token, asked]);
  if (documents === null || (documents.length === 0 && !seller)) return null;
  const soldBy = ({ name, ground, registerNumber: number }: Seller) => {
    const facts = [
      said(sellingGroundNames[ground], language),
      ...(number ? [own('register', { number })] : []),
    ];
    return `${own('sold', { name })} ${facts.join(', ')}`;
  };
  return (
    <Sheet title={own('title')}>
      {documents === 'failed' ? (
        <>
          <p role="alert">{own('failed')}</p>
          <button type="button" className={buttons['plain']} onClick={again}>
            {t('tryAgain')}
          </button>
        </>
      ) : (
        <>
          <p className={text['hint']}>{declares ? `${own('read')} ${own('about')}` : own('about')}</p>
          <ul className={classes['documents']}>
            {documents.map((document) => (
              <Line
                key={document.id}
                document={document}
                link={link}
                onOpened={async () => {
                  const params = { ...link, document: document.id };
                  const reply = await request(openSetDocument, { params, language });
                  // The file says itself that it cannot be opened.
                  if ('data' in reply) setDocuments(reply.data.items);
                }}
              />
            ))}
          </ul>
          {seller && <p>{soldBy(seller)}</p>}
        </>
      )}
    </Sheet>
  );
}

function Line(props: { document: CustomerSetDocument; link: CustomerLink; onOpened: () => Promise<void> }) {
  const { document, link } = props;
  const own = useOwnWords(words);
  const language = usePageLanguage();
  const { dayOf } = useDays();
  const { id, kind, byteCount, receivedAt } = document;
  const about = [
    own('file', { size: sizeText(byteCount, language) }),
    document.language === language ? '' : languageNames[document.language],
    receivedAt ? own('received', { day: dayOf(receivedAt) }) : '',
  ];
  return (
    <li>
      <a
        href={`${apiBase}${pathOf(getSetDocument, { ...link, document: id })}`}
        target="_blank"
        rel="noreferrer"
        onClick={() => void props.onOpened()}
      >
        <span>{said(setKindNames[kind], language)}</span>
        <small>{about.filter(Boolean).join(' · ')}</small>
      </a>
    </li>
  );
}
