import { useEffect, useState } from 'react';
import { getDeclared, objectToDeclared } from '#api/customer/customer-door.ts';
import { longestReason } from '#domain/contract/change.ts';
import type { Declared } from '#domain/contract/customer-page/declared.ts';
import type { CustomerDeed } from '#domain/contract/customer-page/link-use.ts';
import type { Language } from '#domain/locale/language.ts';
import { momentText } from '#domain/time/day-text.ts';
import { request, type Trouble } from '../customer-page-api.ts';
import { Questions } from '../facts/Questions.tsx';
import { TroubleView } from '../trouble/TroubleView.tsx';
import { Arrival } from '../ui/Arrival.tsx';
import { Words } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { FactList, Sheet } from '../ui/Sheet.tsx';
import { Shell } from '../ui/Shell.tsx';
import { useOwnWords, useWords } from '../words/language.tsx';
import { objectionWords } from './words.ts';
import buttons from '../ui/buttons.module.css';
import text from '../ui/text.module.css';

const deeds: Record<CustomerDeed, keyof typeof objectionWords> = {
  confirm: 'declaredConfirm',
  accept: 'declaredAccept',
  decline: 'declaredDecline',
  activate: 'declaredActivate',
  revokeServiceAgreement: 'declaredRevokeService',
  revokeAssignment: 'declaredRevokeAssignment',
  rescind: 'declaredRescind',
};

/** The page behind "That was not me" in the mail that tells a customer what they have declared. */
export function ObjectionApp({ token }: { token: string }) {
  const [declared, setDeclared] = useState<Declared | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const load = async () => {
    const reply = await request(getDeclared, { params: { token }, language: 'de' });
    setTrouble('trouble' in reply ? reply.trouble : null);
    if ('data' in reply) setDeclared(reply.data);
  };
  useEffect(() => {
    void load();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each address
  }, [token]);
  return (
    <Shell ask={declared ?? trouble?.ask ?? null}>
      {(language) =>
        declared === null ? (
          <TroubleView trouble={trouble} onRetry={load} />
        ) : declared.objectedAt ? (
          <Objected declared={declared} />
        ) : (
          <Objecting token={token} declared={declared} language={language} onObjected={setDeclared} />
        )
      }
    </Shell>
  );
}

function Objecting(props: {
  token: string;
  declared: Declared;
  language: Language;
  onObjected: (declared: Declared) => void;
}) {
  const { token, declared, language } = props;
  const t = useWords();
  const own = useOwnWords(objectionWords);
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const object = async () => {
    setBusy(true);
    const reply = await request(objectToDeclared, { params: { token }, body: { text: words }, language });
    setBusy(false);
    if ('trouble' in reply) setTrouble(reply.trouble);
    else props.onObjected(reply.data);
  };
  const error = words.length > longestReason ? own('tooLong') : trouble?.fields['text'];
  return (
    <>
      <Arrival>{own('objectTitle')}</Arrival>
      <p className={text['lead']}>{own('objectLead', { provider: declared.provider.name })}</p>
      <WhatWasDeclared declared={declared} />
      <Sheet title={own('objectWordsTitle')}>
        <Words
          name="text"
          label={own('objectWords')}
          hint={own('objectHint')}
          optional
          value={words}
          error={error}
          onChange={setWords}
        />
      </Sheet>
      {trouble && Object.keys(trouble.fields).length === 0 && (
        <Notice tone="bad">
          <p>{trouble.message ?? t(trouble.code === 'unreachable' ? 'unreachable' : 'failed')}</p>
        </Notice>
      )}
      <button
        type="button"
        className={buttons['primary']}
        disabled={busy || words.length > longestReason}
        onClick={() => void object()}
      >
        {busy ? t('sending') : own('objectButton')}
      </button>
      <p className={`${text['hint']} ${text['after']}`}>{own('objectNote')}</p>
      <Questions retailer={declared.retailer} provider={declared.provider} />
    </>
  );
}

function Objected({ declared }: { declared: Declared }) {
  const own = useOwnWords(objectionWords);
  return (
    <>
      <Arrival>{own('objectedTitle')}</Arrival>
      <p className={text['lead']}>
        {own('objectedLead', { at: momentText(declared.objectedAt!), provider: declared.provider.name })}
      </p>
      <WhatWasDeclared declared={declared} />
      <Questions retailer={declared.retailer} provider={declared.provider} />
    </>
  );
}

function WhatWasDeclared({ declared }: { declared: Declared }) {
  const t = useWords();
  const own = useOwnWords(objectionWords);
  return (
    <Sheet title={own('whatWasDeclared')}>
      <FactList
        of={[
          { label: own('declared'), value: own(deeds[declared.deed]) },
          { label: own('declaredAt'), value: momentText(declared.at) },
          { label: own('declaredNumber'), value: declared.number },
          { label: t('retailer'), value: declared.retailer.name },
        ]}
      />
    </Sheet>
  );
}
