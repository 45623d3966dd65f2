import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkLinkUse } from '#api/customer/link-uses.ts';
import { isOpen, type LinkUse } from '#domain/contract/customer-page/link-use.ts';
import { momentText } from '#domain/time/day-text.ts';
import { call } from '#page/api/api.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { Message } from '#ui/Message.tsx';
import { Section } from '#ui/Section.tsx';
import { contractHistoryQuery, linkUsesQuery } from '../contract-queries.ts';
import shared from '../contract.module.css';
import { openUsesQuery } from './open-uses-query.ts';
import { linkUseNames, suspicionWords } from './link-use-words.ts';
import classes from './LinkUses.module.css';

/** For staff: what the customer has declared by their link, how it came, and what speaks against it being them. */
export function LinkUses({ code }: { code: string }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data } = useQuery(linkUsesQuery(code));
  const check = useMutation({
    mutationFn: (id: string) => call(checkLinkUse, { params: { code, id } }),
    meta: { saysErrors: true },
    onSuccess: (uses) => {
      queryClient.setQueryData(linkUsesQuery(code).queryKey, uses);
      void queryClient.invalidateQueries({ queryKey: contractHistoryQuery(code).queryKey });
      void queryClient.invalidateQueries({ queryKey: openUsesQuery.queryKey });
    },
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={<Trans>Declarations and link</Trans>} about={<Trans>Visible to staff only.</Trans>}>
      <ul className={classes['uses']} aria-label={t`Declarations and link`}>
        {data.items.toReversed().map((use) => (
          <li key={use.id}>
            <Use use={use} />
            {isOpen(use) && (
              <Button
                variant="default"
                loading={check.isPending && check.variables === use.id}
                onClick={() => check.mutate(use.id)}
              >
                <Trans>Mark as checked</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <CommandTrouble error={check.error} />
    </Section>
  );
}

function Use({ use }: { use: LinkUse }) {
  const { i18n } = useLingui();
  const { by, shownBy, objection, checkedBy } = use;
  const objected = use.objectedAt && momentText(use.objectedAt);
  const checked = use.checkedAt && momentText(use.checkedAt);
  return (
    <>
      <p className={classes['what']}>
        <strong>{i18n._(linkUseNames[use.deed])}</strong>
        {by && <span>{` · ${by}`}</span>}
      </p>
      <p className={shared['who']}>
        {momentText(use.at)}
        {use.channel && <span>{' · '}</span>}
        {use.channel === 'mail' && <Trans>using the link in the email</Trans>}
        {use.channel === 'shown' && shownBy && <Trans>using the link shown to {shownBy}</Trans>}
        {use.channel === 'shown' && !shownBy && <Trans>using a link that was shown</Trans>}
      </p>
      {use.suspicions.length > 0 && (
        <Message tone={isOpen(use) ? 'bad' : 'plain'}>
          {use.suspicions.map((one) => (
            <div key={one}>{i18n._(suspicionWords[one])}</div>
          ))}
        </Message>
      )}
      {objected && (
        <Message tone={isOpen(use) ? 'bad' : 'plain'}>
          <Trans>On {objected} the customer said it was not them.</Trans>
          {objection && <p className={shared['words']}>{objection}</p>}
        </Message>
      )}
      {checked && (
        <p className={shared['who']}>
          <Trans>
            Checked by {checkedBy} on {checked}
          </Trans>
        </p>
      )}
      {(use.address ?? use.agent) && (
        <details className={classes['origin']}>
          <summary>
            <Trans>IP address and browser</Trans>
          </summary>
          <p>{[use.address, use.agent].filter(Boolean).join(' · ')}</p>
        </details>
      )}
    </>
  );
}
