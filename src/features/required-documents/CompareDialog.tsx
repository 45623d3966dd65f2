import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productOf } from '#domain/contract/product.ts';
import { comparedLines } from '#domain/contract/required-documents/compared-lines.ts';
import { setKindNames } from '#domain/contract/required-documents/kinds.ts';
import type { RequiredDocument } from '#domain/contract/required-documents/required-document.ts';
import { languageNames } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';
import { sizeText } from '#domain/locale/size-text.ts';
import { dayText, momentText } from '#domain/time/day-text.ts';
import { readPdfText } from '#page/pdf/read-pdf-text.ts';
import { useLanguage } from '#page/words/language.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { fileOfRequiredDocument } from '#parts/required-documents/open-required-document.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { LoadingRows } from '#ui/states.tsx';
import classes from './required-documents.module.css';

/** A version beside another of its kind: what is known of both, and what their texts do not share. */
export function CompareDialog(props: {
  version: RequiredDocument;
  all: readonly RequiredDocument[];
  onClose: () => void;
}) {
  const { version, all, onClose } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const others = all.filter((one) => one.kind === version.kind && one.file && one.id !== version.id);
  const ofLanguage = others.filter((one) => one.language === version.language && one.inForceFrom);
  const likely =
    ofLanguage.find(({ product }) => product === version.product) ??
    ofLanguage.find(({ product }) => product === null);
  const [chosen, setChosen] = useState((likely ?? others[0])?.id ?? '');
  const other = others.find(({ id }) => id === chosen);
  return (
    <Dialog opened onClose={onClose} size="xl" title={said(setKindNames[version.kind], language)}>
      {other ? (
        <Stack>
          <NativeSelect
            size="md"
            label={t`Compare with`}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={others.map((one) => ({ value: one.id, label: nameOf(one, t`Every product`) }))}
          />
          <Facts before={other} after={version} />
          <Texts before={other} after={version} />
        </Stack>
      ) : (
        <p>
          <Trans>There is no other version to compare it with.</Trans>
        </p>
      )}
    </Dialog>
  );
}

function nameOf({ product, language, version }: RequiredDocument, everyProduct: string): string {
  const parts = [product ? productOf(product).name : everyProduct, language && languageNames[language]];
  return `${parts.filter(Boolean).join(' · ')} · Version ${version}`;
}

function Facts({ before, after }: { before: RequiredDocument; after: RequiredDocument }) {
  const { t } = useLingui();
  const language = useLanguage();
  const rows: [string, (version: RequiredDocument) => string][] = [
    [t`Version`, (one) => nameOf(one, t`Every product`)],
    [t`Valid from`, (one) => dayText(one.inForceFrom ?? one.validFrom)],
    [t`File`, ({ file }) => (file ? `${file.fileName}, ${sizeText(file.byteCount, language)}` : '–')],
    [t`Proposed`, (one) => `${momentText(one.proposedAt)}, ${one.proposedBy}`],
    [t`Checksum`, ({ file }) => file?.sha256.slice(0, 16) ?? '–'],
  ];
  return (
    <table className={classes['facts-table']}>
      <tbody>
        {rows.map(([label, of]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{of(before)}</td>
            <td data-differs={of(before) !== of(after) || undefined}>{of(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Texts({ before, after }: { before: RequiredDocument; after: RequiredDocument }) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['required-documents', 'compared', before.id, after.id],
    queryFn: async () => {
      const texts = await Promise.all(
        [before, after].map(async ({ id }) => readPdfText(await fileOfRequiredDocument(id))),
      );
      const [one, other] = texts;
      return one && other ? comparedLines(one, other) : null;
    },
    staleTime: Infinity,
  });
  return (
    <QueryView query={query} loading={<LoadingRows rows={4} height={24} />}>
      {(lines) => {
        if (lines === null)
          return (
            <p>
              <Trans>One of the files has no readable text. Please open both and compare them.</Trans>
            </p>
          );
        if (lines.every((line) => line.in === 'both'))
          return (
            <p role="status">
              <Trans>Both say the same.</Trans>
            </p>
          );
        return (
          <ol className={classes['lines']} aria-label={t`Differences in the text`}>
            {lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines repeat and never move
              <li key={at} data-in={line.in}>
                {line.in === 'before' && (
                  <del>
                    <span className={classes['hidden']}>
                      <Trans>Removed:</Trans>{' '}
                    </span>
                    {line.text}
                  </del>
                )}
                {line.in === 'after' && (
                  <ins>
                    <span className={classes['hidden']}>
                      <Trans>Added:</Trans>{' '}
                    </span>
                    {line.text}
                  </ins>
                )}
                {line.in === 'both' && line.text}
              </li>
            ))}
          </ol>
        );
      }}
    </QueryView>
  );
}
