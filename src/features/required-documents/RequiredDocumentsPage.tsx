import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { productSlugs } from '#domain/contract/product.ts';
import { standingOf } from '#domain/contract/required-documents/in-force.ts';
import {
  setKindNames,
  setKinds,
  voluntaryKinds,
  type SetKind,
} from '#domain/contract/required-documents/kinds.ts';
import type { RequiredDocument } from '#domain/contract/required-documents/required-document.ts';
import { languages } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';
import { berlinDate } from '#domain/time/date.ts';
import { useNow } from '#page/data/now.ts';
import { useLanguage } from '#page/words/language.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Section } from '#ui/Section.tsx';
import { LoadingRows } from '#ui/states.tsx';
import classes from './required-documents.module.css';
import { requiredDocumentsQuery } from './required-documents-query.ts';
import { VersionRow } from './VersionRow.tsx';

const ProposeDialog = lazy(() => import('./ProposeDialog.tsx').then((m) => ({ default: m.ProposeDialog })));
const CompareDialog = lazy(() => import('./CompareDialog.tsx').then((m) => ({ default: m.CompareDialog })));

/** The documents that customers must receive: what waits for a second administrator, what applies, and what did. */
export function RequiredDocumentsPage() {
  const query = useQuery(requiredDocumentsQuery);
  const [proposed, setProposed] = useState<SetKind | null>(null);
  const [compared, setCompared] = useState<RequiredDocument | null>(null);
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/settings">
            <Trans>Settings</Trans>
          </BackLink>
        }
        title={<Trans>Required documents</Trans>}
        about={
          <Trans>
            What every customer must receive. A contract keeps the versions that applied when it was
            registered. Your counsel decides what they say.
          </Trans>
        }
      />
      <QueryView query={query} loading={<LoadingRows rows={6} />}>
        {({ items }) => (
          <>
            <Versions items={items} onCompare={setCompared} onPropose={setProposed} />
            <Suspense>
              {proposed && <ProposeDialog kind={proposed} onClose={() => setProposed(null)} />}
              {compared && <CompareDialog version={compared} all={items} onClose={() => setCompared(null)} />}
            </Suspense>
          </>
        )}
      </QueryView>
    </>
  );
}

/** Where a version stands in the list: what is for every product first, each in the order of the languages. */
function place({ product, language }: RequiredDocument): number {
  const level = product === null ? 0 : 1 + productSlugs.indexOf(product);
  return (
    level * (languages.length + 1) + (language === null ? languages.length : languages.indexOf(language))
  );
}

function Versions({
  items,
  onCompare,
  onPropose,
}: {
  items: readonly RequiredDocument[];
  onCompare: (version: RequiredDocument) => void;
  onPropose: (kind: SetKind) => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const today = berlinDate(useNow());
  const rows = items.map((version) => ({ version, standing: standingOf(version, items, today) }));
  const list = (label: string, shown: typeof rows) => (
    <ul className={classes['versions']} aria-label={label}>
      {shown.map((row) => (
        <VersionRow key={row.version.id} {...row} onCompare={onCompare} />
      ))}
    </ul>
  );
  const proposed = rows.filter(({ standing }) => standing === 'proposed');
  return (
    <>
      {proposed.length > 0 && (
        <Section
          title={<Trans>Waiting for approval</Trans>}
          about={<Trans>Only another administrator can approve a proposal.</Trans>}
        >
          {list(t`Waiting for approval`, proposed)}
        </Section>
      )}
      {setKinds.map((kind) => {
        const ofKind = rows.filter(({ version }) => version.kind === kind);
        const now = ofKind
          .filter(({ standing }) => standing === 'in_force' || standing === 'coming')
          .toSorted((one, other) => place(one.version) - place(other.version));
        const over = ofKind.filter(({ standing }) => !['in_force', 'coming', 'proposed'].includes(standing));
        const name = said(setKindNames[kind], language);
        return (
          <Section
            key={kind}
            title={name}
            actions={
              <Button
                variant="default"
                leftSection={<IconPlus size={18} aria-hidden />}
                aria-label={t`Propose a version: ${name}`}
                onClick={() => onPropose(kind)}
              >
                <Trans>Propose a version</Trans>
              </Button>
            }
          >
            {now.length === 0 ? (
              <p className={classes['none']}>
                {voluntaryKinds.includes(kind) ? (
                  <Trans>None. Without one, customers need no such document.</Trans>
                ) : (
                  <Trans>None applies. The file of every new contract says that it is missing.</Trans>
                )}
              </p>
            ) : (
              list(name, now)
            )}
            {over.length > 0 && (
              <details className={classes['over']}>
                <summary>
                  <Trans>Earlier and declined versions</Trans>
                </summary>
                {list(t`Earlier and declined versions`, over)}
              </details>
            )}
          </Section>
        );
      })}
    </>
  );
}
