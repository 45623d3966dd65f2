import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportDetail } from '#domain/import/import.ts';
import { sizeText } from '#domain/locale/size-text.ts';
import { mayImport } from '#domain/import/kinds.ts';
import { momentText } from '#domain/time/day-text.ts';
import { useLanguage } from '#page/words/language.ts';
import { NoSuchRecord } from '#parts/NoSuchRecord.tsx';
import { QueryView } from '#parts/QueryView.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { encodingName } from '../Choices.tsx';
import { importQuery } from '../import-queries.ts';
import { importKindNames } from '../import-words.ts';
import { ImportStatePill } from '../ImportStatePill.tsx';
import { lastView } from '../list/import-list.ts';
import { ColumnMatching } from './ColumnMatching.tsx';
import { ImportActions } from './ImportActions.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportRows } from './ImportRows.tsx';
import { ReadAgain } from './ReadAgain.tsx';

/** One import from its columns to its report. */
export function ImportDetailPage({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useQuery(importQuery(id));
  const back = (
    <BackLink to="/import" search={lastView.get() ?? {}}>
      <Trans>All imports</Trans>
    </BackLink>
  );
  return (
    <QueryView
      query={query}
      head={<PageHeader title={<Trans>Import</Trans>} back={back} />}
      loading={<LoadingRows rows={6} />}
      notFound={
        <NoSuchRecord
          back={back}
          title={t`This import does not exist`}
          about={<Trans>Files and their rows are deleted after 90 days. What was imported stays.</Trans>}
        />
      }
    >
      {(of) => <Loaded key={of.id} of={of} back={back} />}
    </QueryView>
  );
}

function Loaded({ of, back }: { of: ImportDetail; back: React.ReactNode }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const [isMatching, setIsMatching] = useState(of.state === 'read');
  const kind = i18n._(importKindNames[of.kind]);
  const facts = [
    kind,
    sizeText(of.byteCount, language),
    encodingName(of.encoding),
    momentText(of.createdAt),
    of.createdBy,
  ];
  const mayMatch = mayImport('check', of.state);
  return (
    <>
      <PageHeader
        title={of.fileName}
        called={of.fileName}
        back={back}
        about={
          <>
            <ImportStatePill of={of} /> · {facts.join(' · ')}
          </>
        }
        actions={
          <ImportActions of={of} onMatch={mayMatch && !isMatching ? () => setIsMatching(true) : undefined} />
        }
      />
      {mayMatch && isMatching && (
        <>
          <ReadAgain of={of} />
          <ColumnMatching
            key={`${of.encoding} ${of.headingsRow}`}
            of={of}
            onChecked={() => setIsMatching(false)}
          />
        </>
      )}
      {of.state !== 'read' && (
        <>
          <ImportProgress of={of} />
          <ImportRows of={of} />
        </>
      )}
    </>
  );
}
