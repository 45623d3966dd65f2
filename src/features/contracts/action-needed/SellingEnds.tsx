import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listSellingEnds } from '#api/sale/selling.ts';
import { sellingGroundNames } from '#domain/client/selling.ts';
import { said } from '#domain/locale/said.ts';
import { berlinDate } from '#domain/time/date.ts';
import { dayText } from '#domain/time/day-text.ts';
import { call } from '#page/api/api.ts';
import { useNow } from '#page/data/now.ts';
import { useLanguage } from '#page/words/language.ts';
import { Message } from '#ui/Message.tsx';
import shared from '../contract.module.css';
import classes from '../link/LinkUses.module.css';

/** For staff: retailers whose ground to sell cover ends or has ended. Nothing if there are none. */
export function SellingEnds() {
  const { t } = useLingui();
  const language = useLanguage();
  const today = berlinDate(useNow());
  const { data } = useQuery({
    queryKey: ['selling-ends'],
    queryFn: ({ signal }) => call(listSellingEnds, { signal }),
    meta: { alsoShows: ['client'] },
  });
  if (!data || data.items.length === 0) return null;
  return (
    <div className={classes['open']}>
      <Message tone="plain">
        <strong>
          <Trans>Grounds to sell that end</Trans>
        </strong>
        <ul className={classes['uses']} aria-label={t`Grounds to sell that end`}>
          {data.items.map(({ code, name, city, ground, validUntil }) => {
            const day = dayText(validUntil);
            const about = [
              ground && said(sellingGroundNames[ground], language),
              validUntil < today ? t`ended on ${day}` : t`ends on ${day}`,
            ];
            return (
              <li key={code}>
                <p>
                  <Link to="/clients/$code" params={{ code }}>
                    {name}
                  </Link>{' '}
                  · {city}
                </p>
                <p className={shared['who']}>{about.filter(Boolean).join(' · ')}</p>
              </li>
            );
          })}
        </ul>
      </Message>
    </div>
  );
}
