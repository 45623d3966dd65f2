import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { momentText } from '#domain/time/day-text.ts';
import { Message } from '#ui/Message.tsx';
import { linkUseNames, suspicionWords } from './link-use-words.ts';
import { openUsesQuery } from './open-uses-query.ts';
import shared from '../contract.module.css';
import classes from './LinkUses.module.css';

/** For staff: declarations that a customer objects to, or that may not be the customer's own. Nothing if there are none. */
export function OpenLinkUses() {
  const { i18n } = useLingui();
  const { data } = useQuery(openUsesQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <div className={classes['open']}>
      <Message tone="bad">
        <strong>
          <Trans>Declarations to check</Trans>
        </strong>
        <ul className={classes['uses']}>
          {data.items.map(({ id, at, deed, suspicions, objectedAt, contract }) => (
            <li key={id}>
              <p>
                <Link to="/contracts/leads/$id" params={{ id: contract.code }}>
                  {contract.customer} · {contract.number}
                </Link>{' '}
                · {contract.clientName}
              </p>
              <p className={shared['who']}>
                {i18n._(linkUseNames[deed])} · {momentText(at)}
              </p>
              {objectedAt ? (
                <p>
                  <Trans>The customer says it was not them.</Trans>
                </p>
              ) : (
                suspicions.slice(0, 1).map((one) => <p key={one}>{i18n._(suspicionWords[one])}</p>)
              )}
            </li>
          ))}
        </ul>
      </Message>
    </div>
  );
}
