import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import {
  deliveryWayNames,
  type ContractSetPart,
  type SetDelivery,
} from '#domain/contract/required-documents/contract-set.ts';
import { setKindNames } from '#domain/contract/required-documents/kinds.ts';
import { languageNames } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';
import { momentText } from '#domain/time/day-text.ts';
import { useLanguage } from '#page/words/language.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { openRequiredDocument } from '#parts/required-documents/open-required-document.ts';
import { StatusPill } from '#ui/StatusPill.tsx';
import classes from './set.module.css';

/** A document of the set: which version, whether it is proven that the customer has it, and each delivery. */
export function SetPart({ part }: { part: ContractSetPart }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [trouble, setTrouble] = useState<unknown>(null);
  const { kind, document, deliveries } = part;
  const name = said(setKindNames[kind], language);
  const version = document?.version;
  const spoken = document && languageNames[document.language];
  const sha256 = document?.sha256;
  return (
    <li>
      <div className={classes['head']}>
        <p className={classes['name']}>{name}</p>
        {document && (
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t`View: ${name}`}
            title={t`View`}
            onClick={() => {
              setTrouble(null);
              void openRequiredDocument(document.id).catch(setTrouble);
            }}
          >
            <IconEye size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <Standing part={part} />
      {document && (
        <p className={classes['state']}>
          <Trans>
            Version {version} · {spoken}
          </Trans>
          {document.replaced && (
            <span>
              {' · '}
              <Trans>newer contracts get another version</Trans>
            </span>
          )}
        </p>
      )}
      {deliveries.length > 0 && document && (
        <details className={classes['proofs']}>
          <summary>
            <Trans>Deliveries</Trans>
          </summary>
          <ul>
            {deliveries.map((delivery) => (
              <li key={delivery.id}>
                <Delivery of={delivery} />
              </li>
            ))}
          </ul>
          <p>
            <Trans>Checksum (SHA-256): {sha256}</Trans>
          </p>
        </details>
      )}
      <CommandTrouble error={trouble} />
    </li>
  );
}

function Standing({ part: { document, provenAt, deliveries } }: { part: ContractSetPart }) {
  const language = useLanguage();
  if (!document) {
    return (
      <StatusPill tone="red">
        <Trans>Missing: there was no such document at registration</Trans>
      </StatusPill>
    );
  }
  const proof = deliveries.find((delivery) => delivery.provenAt === provenAt);
  if (provenAt && proof) {
    const when = momentText(provenAt);
    const how = said(deliveryWayNames[proof.way], language);
    return (
      <StatusPill tone="green" dot="full">
        <Trans>
          Received: {how} on {when}
        </Trans>
      </StatusPill>
    );
  }
  const last = deliveries.at(-1);
  if (last?.state === 'under_way') {
    return (
      <StatusPill tone="blue" dot="half">
        <Trans>Being delivered</Trans>
      </StatusPill>
    );
  }
  return (
    <StatusPill tone="orange" dot="hollow">
      {last?.state === 'refused' ? (
        <Trans>The mail server refused the email</Trans>
      ) : (
        <Trans>Not proven to be received</Trans>
      )}
    </StatusPill>
  );
}

function Delivery({ of: { way, state, at, recipient, by, channel } }: { of: SetDelivery }) {
  const language = useLanguage();
  const when = momentText(at);
  const how = said(deliveryWayNames[way], language);
  return (
    <>
      {when}
      {' · '}
      {state === 'proven' && how}
      {state === 'under_way' && <Trans>email under way</Trans>}
      {state === 'refused' && <Trans>refused by the mail server</Trans>}
      {state === 'not_sent' && <Trans>not sent: the address was changed</Trans>}
      {recipient && <span>{` · ${recipient}`}</span>}
      {by && <span>{` · ${by}`}</span>}
      {channel === 'shown' && (
        <span>
          {' · '}
          <Trans>using a link that was shown</Trans>
        </span>
      )}
    </>
  );
}
