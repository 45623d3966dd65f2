import { Trans } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { rereadImport } from '#api/imports.ts';
import type { ImportDetail } from '#domain/import/import.ts';
import type { Encoding } from '#domain/files/decode-text.ts';
import { call } from '#page/api/api.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { QueryView } from '#parts/QueryView.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { Choices, encodingName } from '../Choices.tsx';
import { importQuery, importReadingsQuery } from '../import-queries.ts';
import classes from './detail.module.css';

const textOf = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').join(' · ');

/** Has a file read in another encoding, or with other headings, by what each looks like. Folded up until it is needed. */
export function ReadAgain({ of }: { of: ImportDetail }) {
  const queryClient = useQueryClient();
  const folded = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<{ encoding?: Encoding; headings?: number }>({});
  const query = useQuery({ ...importReadingsQuery(of), enabled: isOpen });
  const reread = useMutation({
    mutationFn: (body: { encoding: Encoding; headings: number }) =>
      call(rereadImport, { params: { id: of.id }, body }),
    meta: { saysErrors: true },
    onSuccess: (read) => {
      queryClient.setQueryData(importQuery(of.id).queryKey, read);
      setChosen({});
      folded.current!.open = false;
      folded.current!.querySelector('summary')!.focus();
    },
  });
  return (
    <details
      ref={folded}
      className={classes['reread']}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <Trans>Umlauts or headings not read correctly?</Trans>
      </summary>
      <QueryView query={query} loading={<LoadingRows rows={3} />}>
        {({ readings, rows }) => {
          const encoding = chosen.encoding ?? readings[0]!.encoding;
          const headings = chosen.headings ?? of.headingsRow ?? rows[0]!.number;
          return (
            <div className={classes['readings']}>
              <Choices
                label={<Trans>In which encoding do the characters look right?</Trans>}
                choices={readings.map(({ encoding: value, lines }) => ({
                  value,
                  label: encodingName(value),
                  lines,
                }))}
                value={encoding}
                onChange={(value) => setChosen({ ...chosen, encoding: value as Encoding })}
              />
              <NativeSelect
                label={<Trans>Which row contains the column headings?</Trans>}
                data={rows.map(({ number, cells }) => ({
                  value: String(number),
                  label: `${number}: ${textOf(cells).slice(0, 16)} …`,
                }))}
                value={String(headings)}
                onChange={(event) => setChosen({ ...chosen, headings: Number(event.currentTarget.value) })}
              />
              <small>{textOf(rows.find(({ number }) => number === headings)?.cells ?? [])}</small>
              <Button
                variant="default"
                loading={reread.isPending}
                disabled={encoding === readings[0]!.encoding && headings === of.headingsRow}
                onClick={() => reread.mutate({ encoding, headings })}
              >
                <Trans>Read the file like this</Trans>
              </Button>
              <CommandTrouble error={reread.error} />
            </div>
          );
        }}
      </QueryView>
    </details>
  );
}
