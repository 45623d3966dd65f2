import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '#page/words/language.ts';
import type { OutboxItem } from '#offline/device/rows/outbox-item.ts';
import { ChangeList } from '#parts/form/ChangeList.tsx';
import { Message } from '#ui/Message.tsx';
import { compared } from './compared.ts';

/** Says that the record has arrived as first sent, what the user's correction says otherwise, and where to change it. */
export function NotTaken({ item }: { item: OutboxItem }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['device', 'not-taken', item.id, item.key, language],
    queryFn: () => compared(item, { i18n, language }),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Message tone="plain">
      <strong>
        <Trans>It had already arrived as originally sent. Your correction was not applied.</Trans>
      </strong>
      {data && (
        <>
          <ChangeList changes={data.changes} />
          <p>
            <Link to={data.path}>
              <Trans>Open it to change it there</Trans>
            </Link>
          </p>
        </>
      )}
    </Message>
  );
}
