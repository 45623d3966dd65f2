import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Claim } from '#domain/claim/claim.ts';
import { shownName } from '#domain/customer/customer.ts';
import { deviceOf } from '#domain/claim/device.ts';
import { momentText } from '#domain/time/day-text.ts';
import { useNow } from '#page/data/now.ts';
import { useObjectUrl } from '#page/device/use-object-url.ts';
import { useLanguage } from '#page/words/language.ts';
import { claimStatusNames } from '#parts/claim/claim-status.ts';
import { contractQuery } from '#parts/contract/contract-query.ts';
import { photoSlotNames } from '#parts/claim/photo-slots.ts';
import { PrintSheet } from '#ui/PrintSheet.tsx';
import { Section } from '#ui/Section.tsx';
import { photoQuery } from '../photos/photo-query.ts';
import { ClaimCustomer } from './ClaimCustomer.tsx';
import { ClaimFacts } from './ClaimFacts.tsx';
import { ClaimHistory } from './ClaimHistory.tsx';
import { ClaimNotices } from './ClaimNotices.tsx';
import { ClaimReport } from './ClaimReport.tsx';
import classes from './ClaimSheet.module.css';

/** A claim on paper: the damage, the contact, the photos and the history. */
export function ClaimSheet(props: { claim: Claim; isStaff: boolean; by: string; onDone: () => void }) {
  const { claim, isStaff, by } = props;
  const { i18n } = useLingui();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [ready, setReady] = useState(false);
  const { id, photos, contractCode } = claim;
  useEffect(() => {
    const needed = photos.map(({ sha256 }) => queryClient.ensureQueryData(thumbOf(id, sha256)));
    const all = [...needed, queryClient.ensureQueryData(contractQuery(contractCode))];
    void Promise.allSettled(all).then(() => setReady(true));
  }, [queryClient, id, photos, contractCode]);
  const now = momentText(useNow().toISOString());
  return (
    <PrintSheet
      title={deviceOf(claim, language)}
      about={[
        claim.ticketNumber,
        shownName(claim.customerName, language),
        i18n._(claimStatusNames[claim.status]),
      ].join(' · ')}
      printed={`${now}, ${by}`}
      ready={ready}
      onDone={props.onDone}
    >
      <ClaimNotices claim={claim} isStaff={isStaff} />
      <ClaimReport claim={claim} />
      <ClaimFacts claim={claim} />
      <ClaimCustomer claim={claim} />
      <Section title={<Trans>Photos</Trans>}>
        <div className={classes['photos']}>
          {photos.map(({ slot, sha256 }) => (
            <figure key={sha256}>
              <Photo of={thumbOf(id, sha256)} />
              <figcaption>{i18n._(photoSlotNames[slot])}</figcaption>
            </figure>
          ))}
        </div>
      </Section>
      <Section title={<Trans>History</Trans>}>
        <ClaimHistory entries={claim.history} />
      </Section>
    </PrintSheet>
  );
}

const thumbOf = (claimId: string, sha256: string) => photoQuery({ claimId, sha256, size: 'thumb' });

function Photo({ of }: { of: ReturnType<typeof thumbOf> }) {
  const url = useObjectUrl(useQuery(of).data);
  return url ? <img src={url} alt="" /> : null;
}
