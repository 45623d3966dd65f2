import { mailDocumentCode, openMailedDocument } from '#api/customer/customer-door.ts';
import { getMailedDocument } from '#api/documents.ts';
import { apiBase, pathOf } from '#api/endpoint.ts';
import { useState } from 'react';
import { request, type Trouble } from '../customer-page-api.ts';
import { TroubleView } from '../trouble/TroubleView.tsx';
import { Arrival } from '../ui/Arrival.tsx';
import { Shell } from '../ui/Shell.tsx';
import { useOwnWords } from '../words/language.tsx';
import { openingWords } from './words.ts';
import { PostcodeView } from './PostcodeView.tsx';
import buttons from '../ui/buttons.module.css';
import text from '../ui/text.module.css';

/** Asks for the postcode before a document from a mail is opened. */
export function DocumentApp({ token }: { token: string }) {
  const [isOpen, setOpen] = useState(false);
  const [over, setOver] = useState<Trouble | null>(null);
  const address = `${apiBase}${pathOf(getMailedDocument, { token })}`;
  return (
    <Shell ask={over?.ask ?? null}>
      {(language) =>
        over ? (
          <TroubleView trouble={over} onRetry={() => Promise.resolve()} />
        ) : isOpen ? (
          <Opened address={address} />
        ) : (
          <PostcodeView
            ask={null}
            sendCode={async () => {
              const reply = await request(mailDocumentCode, { params: { token }, language });
              return 'trouble' in reply ? reply.trouble : null;
            }}
            onOpen={async (body) => {
              const reply = await request(openMailedDocument, {
                params: { token },
                body,
                language,
              });
              if (!('trouble' in reply)) {
                setOpen(true);
                location.assign(address);
                return null;
              }
              if (!reply.trouble.code.startsWith('link_')) return reply.trouble;
              setOver(reply.trouble);
              return null;
            }}
          />
        )
      }
    </Shell>
  );
}

function Opened({ address }: { address: string }) {
  const own = useOwnWords(openingWords);
  return (
    <>
      <Arrival>{own('documentTitle')}</Arrival>
      <p className={text['lead']}>{own('documentLead')}</p>
      <a className={buttons['primary']} href={address} download>
        {own('documentAgain')}
      </a>
    </>
  );
}
