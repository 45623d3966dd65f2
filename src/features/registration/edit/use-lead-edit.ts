import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { editContract } from '#api/registration.ts';
import { type Contract } from '#domain/contract/contract.ts';
import type { ContractEditInput } from '#domain/contract/registering/registration.ts';
import type { FieldProblems } from '#domain/messages/problems.ts';
import { contractPath } from '#domain/contract/path.ts';
import type { Choices, Side } from '#page/records/conflict.ts';
import { useForm } from '#page/form/use-form.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { factChanges } from '#page/records/record.ts';
import { useLanguage } from '#page/words/language.ts';
import { contractRecord } from '#parts/records/contract-record.ts';
import { contractValues } from '../form/values-of.ts';
import type { EditPart } from '../places.ts';
import { byRow } from '../registration-of.ts';
import { judgeEdit } from './edit-of.ts';
import { alignedWith, leadConflict, mergedLead } from './lead-conflict.ts';

/**
 * Saves one part of a lead: only the changes, based on the version opened. If another user changed the lead in the
 * meantime, `conflict` holds the differences to show and choose from; `settle` makes theirs the version opened.
 */
export function useLeadEdit(given: { contract: Contract; part: EditPart; onDone: (path: string) => void }) {
  const { part, onDone } = given;
  const { i18n } = useLingui();
  const language = useLanguage();
  // List entries in the form stay in the language it was opened in.
  const [typedIn] = useState(language);
  // Keeps the opened version, so that changes by others do not overwrite what was typed.
  const [opened, setOpened] = useState(() => ({
    contract: given.contract,
    values: contractValues(given.contract, language),
  }));
  const form = useForm({
    initial: opened.values,
    judge: (values) => judgeEdit(part, values, opened.values),
  });
  const [choices, setChoices] = useState<Choices>({});
  const saving = useRecordCommand({ endpoint: editContract, record: contractRecord, seen: opened.contract });
  const now = saving.conflict?.now;
  const theirs = now && {
    contract: now,
    values: alignedWith({ ...opened.values, ...form.values() }, contractValues(now, typedIn)),
  };

  const versions = theirs && { part, base: opened.values, mine: form.values(), theirs: theirs.values };
  /** Applies the choices: the form holds both users' changes, and theirs becomes the version opened. */
  const settle = () => {
    if (!theirs || !versions) return;
    form.setAll(mergedLead(versions, choices));
    setOpened(theirs);
    setChoices({});
    saving.reset();
  };
  const send = (body: ContractEditInput) =>
    Object.keys(body).length === 0
      ? onDone(contractPath(opened.contract))
      : saving.mutateAsync({ body }, { onSuccess: (answer) => onDone(contractPath(answer)) });
  return {
    isPending: saving.isPending,
    error: saving.error,
    form,
    send,
    ownPaths: (problems: FieldProblems) => byRow(form.values(), problems),
    settle,
    conflict: theirs &&
      versions && {
        fields: leadConflict(versions, { i18n, language }),
        elsewhere: factChanges(
          contractRecord.facts,
          { before: opened.contract, now: theirs.contract, except: part },
          { i18n, language },
        ),
        choices,
        onChoose: (field: string, side: Side) => setChoices((before) => ({ ...before, [field]: side })),
      },
  };
}
