import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { getOperation, Operation } from '#api/operation.ts';
import { momentText } from '#domain/time/day-text.ts';
import { call } from '#page/api/api.ts';
import type { RecordKind } from '#page/records/record.ts';
import { claimFlags, declarationFlags } from './flag-words.ts';

export const operationQuery = queryOptions({
  queryKey: ['config', 'operation'],
  queryFn: ({ signal }) => call(getOperation, { signal }),
});

/** Describes the operation to record commands. */
export const operationRecord: RecordKind<Operation, 'id'> = {
  id: 'id',
  schema: Operation,
  queryKey: () => operationQuery.queryKey,
  renews: () => [['config']],
  facts: [
    {
      label: msg`Maintenance from`,
      of: ({ maintenance }) => maintenance && momentText(maintenance.from),
    },
    {
      label: msg`Maintenance until`,
      of: ({ maintenance }) => (maintenance?.until ? momentText(maintenance.until) : null),
    },
    { label: msg`Text`, of: ({ maintenance }, { language }) => maintenance?.text?.[language] ?? null },
    ...[...claimFlags, ...declarationFlags].map(({ name, label }) => ({
      label,
      of: ({ flags, environmentFlags }: Operation, { i18n }: { i18n: { _: (m: typeof label) => string } }) =>
        i18n._((flags[name] ?? environmentFlags[name]) ? msg`On` : msg`Off`),
    })),
  ],
};
