import { Trans, useLingui } from '@lingui/react/macro';
import { useIsFetching, useQueries } from '@tanstack/react-query';
import type { Claim } from '#domain/claim/claim.ts';
import { deviceOf } from '#domain/claim/device.ts';
import { momentText } from '#domain/time/day-text.ts';
import { useNow } from '#page/data/now.ts';
import { useObjectUrl } from '#page/device/use-object-url.ts';
import { useLanguage } from '#page/words/language.ts';
import { claimStatusNames } from '#parts/claim-status.ts';
import { contractQuery } from '#parts/contract-query.ts';
import { photoSlotNames } from '#parts/photo-slots.ts';
import { PrintSheet } from '#ui/PrintSheet.tsx';
import { Section } from '#ui/Section.tsx';
import { photoQuery } from '../photos/photo-query.ts';
import { ClaimCustomer } from './ClaimCustomer.tsx';
import { ClaimFacts } from './ClaimFacts.tsx';
import { ClaimHistory } from './ClaimHistory.tsx';
import classes from './ClaimSheet.module.css';

/** A claim on paper: the damage, whom to reach, the photos and the history. */
export function ClaimSheet(props: { claim: Claim; isStaff: boolean; by: string; onDone: () => void }) {
  const { claim, isStaff, by } = props;
  const { i18n } = useLingui();
  const language = useLanguage();
  const photos = useQueries({
    queries: claim.photos.map(({ sha256 }) => photoQuery({ claimId: claim.id, sha256, size: 'thumb' })),
  });
  const isFetchingContract = useIsFetching({ queryKey: contractQuery(claim.contractCode).queryKey }) > 0;
  const now = momentText(useNow().toISOString());
  return (
    <PrintSheet
      title={deviceOf(claim, language)}
      about={[claim.ticketNumber, claim.customerName, i18n._(claimStatusNames[claim.status])].join(' · ')}
      printed={`${now}, ${by}`}
      ready={!isFetchingContract && photos.every(({ isPending }) => !isPending)}
      onDone={props.onDone}
    >
      <ClaimFacts claim={claim} isStaff={isStaff} />
      <ClaimCustomer claim={claim} />
      <Section title={<Trans>Photos</Trans>}>
        <div className={classes['photos']}>
          {claim.photos.map(({ slot, sha256 }, at) => (
            <figure key={sha256}>
              <Photo of={photos[at]?.data} />
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

function Photo({ of }: { of: Blob | undefined }) {
  const url = useObjectUrl(of);
  return url ? <img src={url} alt="" /> : null;
}
