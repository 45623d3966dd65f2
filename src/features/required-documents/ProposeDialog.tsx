import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import * as v from 'valibot';
import { proposeNoDocument, proposeRequiredDocument } from '#api/required-documents.ts';
import { ownErrorMessage } from '#api/own-errors.ts';
import { products, productSlugs } from '#domain/contract/product.ts';
import { setKindNames, type SetKind } from '#domain/contract/required-documents/kinds.ts';
import { requiredDocumentUpload } from '#domain/contract/required-documents/required-document.ts';
import { languageNames, languages } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';
import { berlinDate } from '#domain/time/date.ts';
import { dayText } from '#domain/time/day-text.ts';
import { DayInput, typedDay } from '#domain/time/read-date.ts';
import { newId } from '#offline/device/ids.ts';
import { useNow } from '#page/data/now.ts';
import { judgedBy, useForm } from '#page/form/use-form.ts';
import { useValue } from '#page/form/form-store.ts';
import { useLanguage } from '#page/words/language.ts';
import { DateField } from '#parts/form/DateField.tsx';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { SelectField } from '#parts/form/SelectField.tsx';
import { DropZone } from '#ui/DropZone.tsx';
import { Message } from '#ui/Message.tsx';
import { useDocumentCommand } from './required-documents-query.ts';

const Proposal = v.object({
  what: v.picklist(['file', 'none']),
  product: v.union([v.literal(''), v.picklist(productSlugs)]),
  language: v.picklist(languages),
  validFrom: DayInput,
});

/** Proposes a version with its file, or that a product has no such document. Another administrator approves it. */
export function ProposeDialog({ kind, onClose }: { kind: SetKind; onClose: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  // A lost answer makes no second proposal; another file is another one.
  const [key, setKey] = useState(newId);
  const form = useForm({
    judge: (values) => judgedBy(Proposal, { ...values, validFrom: typedDay(values['validFrom']) }),
    initial: {
      what: 'file',
      product: '',
      language: languages[0],
      validFrom: dayText(berlinDate(now)),
    },
  });
  const upload = useDocumentCommand(proposeRequiredDocument);
  const none = useDocumentCommand(proposeNoDocument);
  const take = (chosen: File | null) => {
    if (!chosen) return;
    setFile(chosen);
    setKey(newId());
    const isTooLarge = chosen.size > requiredDocumentUpload.maxBytes;
    setMissing(isTooLarge ? ownErrorMessage('too_large', language) : null);
  };
  const send = async (given: v.InferOutput<typeof Proposal>) => {
    const { what, product, validFrom } = given;
    if (what === 'none') return none.mutateAsync({ body: { kind, product: product || null, validFrom } });
    if (!file || missing) {
      setMissing(missing ?? t`Please choose a PDF.`);
      throw new Error('no file');
    }
    return upload.mutateAsync({
      params: { kind },
      query: {
        language: given.language,
        validFrom,
        fileName: file.name.slice(-200),
        ...(product && { product }),
      },
      bytes: new Blob([file], { type: 'application/pdf' }),
      idempotencyKey: key,
    });
  };
  return (
    <FormDialog
      of={form}
      onSend={send}
      onSent={onClose}
      sending={{
        isPending: upload.isPending || none.isPending,
        error: upload.error ?? none.error,
      }}
      title={<Trans>Propose a version</Trans>}
      submit={<Trans>Propose</Trans>}
      onClose={onClose}
    >
      <p>
        <strong>{said(setKindNames[kind], language)}</strong>
      </p>
      <SelectField
        path="product"
        label={t`Product`}
        description={t`A product’s own document goes before that of every product.`}
        choices={[
          { value: '', label: t`Every product` },
          ...products.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
      <SelectField
        path="what"
        label={t`What applies`}
        choices={[
          { value: 'file', label: t`This file` },
          { value: 'none', label: t`There is no such document` },
        ]}
      />
      <WithFile>
        <SelectField
          path="language"
          label={t`Language`}
          description={t`Customers without a document in their language get the German one.`}
          choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <DropZone onFile={take}>
          <FileButton accept="application/pdf,.pdf" onChange={take}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
              >
                <Trans>Choose PDF</Trans>
              </Button>
            )}
          </FileButton>
          <p>{file ? file.name : <Trans>or drop it here: PDF up to 2&nbsp;MB</Trans>}</p>
        </DropZone>
        {missing && <Message tone="bad">{missing}</Message>}
      </WithFile>
      <DateField path="validFrom" label={t`Valid from`} required />
    </FormDialog>
  );
}

/** What is asked for only where there is a file. */
function WithFile({ children }: { children: React.ReactNode }) {
  return useValue('what') === 'file' ? children : null;
}
