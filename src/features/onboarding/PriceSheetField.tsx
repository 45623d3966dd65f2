import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Input, Progress } from '@mantine/core';
import { IconFileUpload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { priceSheetUpload } from '#domain/client/price-sheet.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import type { PhotosInHand } from '#page/drafts/draft-hand.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { fieldId } from '#page/form/focus-field.ts';
import { useFormContext, useProblem, useValue } from '#page/form/form-store.ts';
import { useLanguage } from '#page/words/language.ts';
import classes from './PriceSheetField.module.css';
import { priceSheetSlot } from './draft.ts';

/** The price sheet, kept with the draft on this device until the request is sent. */
export function PriceSheetField({ files, progress }: { files: PhotosInHand; progress: number | null }) {
  const { t } = useLingui();
  const language = useLanguage();
  const form = useFormContext();
  const name = useValue('agreement.fileName');
  const code = useProblem('agreement.priceSheet');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const take = async (file: File | null) => {
    if (!file) return;
    setTrouble(null);
    setBusy(true);
    try {
      if (file.size > priceSheetUpload.maxBytes) {
        setTrouble(t`This file is larger than 20 MB.`);
        return;
      }
      const { priceSheetTrouble } = await import('#parts/client/price-sheet-trouble.ts');
      const refusal = priceSheetTrouble(new Uint8Array(await file.arrayBuffer()), language);
      if (refusal) {
        setTrouble(refusal);
      } else {
        await files.save(priceSheetSlot, { original: file });
        form.setProblem('agreement.priceSheet', null);
        form.set('agreement.fileName', file.name.slice(-200));
      }
    } catch (error) {
      setTrouble(problemInWords(error));
    } finally {
      setBusy(false);
    }
  };
  const remove = () => {
    form.set('agreement.fileName', '');
    void files.remove(priceSheetSlot).catch((error: unknown) => setTrouble(problemInWords(error)));
  };
  return (
    <Input.Wrapper
      size="md"
      id={fieldId('agreement.priceSheet')}
      label={t`Price sheet`}
      description={t`PDF, Excel or CSV, up to 20 MB. You can also send it later.`}
      error={trouble ?? (code && fieldMessage(code, language))}
    >
      <div className={classes['row']}>
        <FileButton onChange={(file) => void take(file)} accept=".pdf,.xlsx,.csv">
          {(given) => (
            <Button
              {...given}
              variant="default"
              loading={busy}
              leftSection={<IconFileUpload size={18} stroke={1.6} aria-hidden />}
            >
              {name ? <Trans>Choose another file</Trans> : <Trans>Choose file</Trans>}
            </Button>
          )}
        </FileButton>
        {name && (
          <>
            <span className={classes['name']}>{name}</span>
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
              onClick={remove}
            >
              <Trans>Remove</Trans>
            </Button>
          </>
        )}
      </div>
      {progress !== null && <Progress mt="xs" value={progress * 100} aria-label={t`Upload`} />}
    </Input.Wrapper>
  );
}
