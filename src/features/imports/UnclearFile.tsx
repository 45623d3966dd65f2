import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { EncodingChoice, HeadingsChoice } from '#api/imports.ts';
import type { Encoding } from '#domain/files/decode-text.ts';
import { ApiFailure } from '#page/api/api-failure.ts';
import { Message } from '#ui/Message.tsx';
import { Choices, encodingName, type Choice } from './Choices.tsx';

/** What somebody says of a file that can be read in several ways. */
export interface SaidOfFile {
  encoding?: Encoding;
  headings?: string;
}

interface SaidChoice extends Choice {
  label: string;
  said: SaidOfFile;
}

/** True if the server asks how a file is to be read. */
export function isUnclear(error: unknown): error is ApiFailure {
  return (
    error instanceof ApiFailure &&
    ['import_encoding_unclear', 'import_headings_unclear'].includes(error.code) &&
    choicesOf(error).length > 0
  );
}

function choicesOf({ code, details }: ApiFailure): SaidChoice[] {
  if (code === 'import_encoding_unclear') {
    const { success, output } = v.safeParse(EncodingChoice, details);
    return success
      ? output.readings.map(({ encoding, lines }) => ({
          value: encoding,
          label: encodingName(encoding),
          lines,
          said: { encoding },
        }))
      : [];
  }
  const { success, output } = v.safeParse(HeadingsChoice, details);
  return success
    ? output.rows.map(({ number, cells }) => ({
        value: String(number),
        label: String(number),
        lines: [cells.filter((cell) => cell.trim() !== '').join(' · ')],
        said: { headings: String(number) },
      }))
    : [];
}

/** Lets somebody choose how a file is to be read, by what each reading looks like. */
export function UnclearFile(props: { of: ApiFailure; onSaid: (said: SaidOfFile) => void }) {
  const { t } = useLingui();
  const choices = choicesOf(props.of);
  const [value, setValue] = useState<string | null>(null);
  const isEncoding = props.of.code === 'import_encoding_unclear';
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <Message tone="plain">
      <Choices
        value={value}
        onChange={setValue}
        choices={choices.map(({ label, ...rest }) => ({
          ...rest,
          label: isEncoding ? label : t`Row ${label}`,
        }))}
        label={
          isEncoding ? (
            <Trans>
              The accented characters in this file can be read in several ways. Which one is right?
            </Trans>
          ) : (
            <Trans>Which row contains the column headings?</Trans>
          )
        }
      />
      <Button disabled={!chosen} onClick={() => chosen && props.onSaid(chosen.said)}>
        <Trans>Read the file like this</Trans>
      </Button>
    </Message>
  );
}
