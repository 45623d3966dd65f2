import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconArrowsExchange,
  IconBuildingStore,
  IconCircleCheck,
  IconCircleX,
  IconEye,
  IconFilePlus,
  IconPencil,
  IconPhoto,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ClientDeed } from '#domain/client/history.ts';
import { momentText } from '#domain/time/day-text.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { History } from '#ui/records/History.tsx';
import { Section } from '#ui/Section.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { clientHistoryQuery } from '../client-queries.ts';
import { clientFields, type ClientField } from '../edit/client-fields.ts';

const deeds: Record<ClientDeed, { name: MessageDescriptor; Icon: typeof IconPencil }> = {
  register: { name: msg`Registered`, Icon: IconBuildingStore },
  confirmEmail: { name: msg`Email address confirmed`, Icon: IconCircleCheck },
  approve: { name: msg`Approved`, Icon: IconCircleCheck },
  decline: { name: msg`Declined`, Icon: IconCircleX },
  edit: { name: msg`Data changed`, Icon: IconPencil },
  revealBank: { name: msg`IBAN viewed`, Icon: IconEye },
  changeLogo: { name: msg`Logo changed`, Icon: IconPhoto },
  removeLogo: { name: msg`Logo removed`, Icon: IconPhoto },
  addPriceSheet: { name: msg`Price sheet uploaded`, Icon: IconFilePlus },
  move: { name: msg`Moved to another association`, Icon: IconArrowsExchange },
  addSalesperson: { name: msg`Salesperson added`, Icon: IconUser },
  editSalesperson: { name: msg`Salesperson changed`, Icon: IconUser },
  deactivateSalesperson: { name: msg`Salesperson deactivated`, Icon: IconUser },
  reactivateSalesperson: { name: msg`Salesperson active again`, Icon: IconUser },
};

/** What happened to the retailer's record, newest first, from the trail. */
export function HistoryTab({ code }: { code: string }) {
  const { i18n } = useLingui();
  const query = useQuery(clientHistoryQuery(code));
  const nameOf = (field: string) =>
    field in clientFields ? i18n._(clientFields[field as ClientField].label) : field;
  return (
    <Section title={<Trans>History</Trans>}>
      <QueryView query={query} loading={<LoadingRows rows={4} height={56} />}>
        {({ items }) => (
          <History
            entries={items.map(({ id, kind, author, at, fields, about }) => {
              const { name, Icon } = deeds[kind];
              const of = kind === 'editSalesperson' ? [] : fields;
              return {
                key: id,
                Icon,
                title: i18n._(name),
                who: author === null ? momentText(at) : `${author} · ${momentText(at)}`,
                words: (about || of.length > 0) && (
                  <>
                    {about && <p>{about}</p>}
                    {of.length > 0 && <p>{of.map(nameOf).join(', ')}</p>}
                  </>
                ),
              };
            })}
          />
        )}
      </QueryView>
    </Section>
  );
}
