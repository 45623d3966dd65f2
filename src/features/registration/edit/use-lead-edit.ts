import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { editContract } from '#api/registration.ts';
import { Contract } from '#domain/contract/contract.ts';
import type { ContractEditInput } from '#domain/contract/registering/registration.ts';
import type { FieldProblems } from '#domain/messages/problems.ts';
import { languages, type Language } from '#domain/locale/language.ts';
import type { Choices, Side } from '#page/records/conflict.ts';
import { useKeptForm } from '#page/form/use-kept-form.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { factChanges } from '#page/records/record.ts';
import { useLanguage } from '#page/words/language.ts';
import { contractRecord } from '#parts/records/contract-record.ts';
import { contractValues } from '../form/values-of.ts';
import type { EditPart } from '../places.ts';
import { byRow } from '../registration-of.ts';
import { judgeEdit } from './edit-of.ts';
import { alignedWith, leadConflict, mergedLead } from './lead-conflict.ts';

/** The version of a lead that an edit is based on. List entries stay in the language in which it was opened. */
function openedIn(contract: Contract, typedIn: Language) {
  return { contract, typedIn, values: contractValues(contract, typedIn) };
}

/** That version, as it is kept with what was typed. */
const Seen = v.object({ contract: Contract, typedIn: v.picklist(languages) });

/**
 * Saves one part of a lead: only the changes, based on the version opened. What is typed is kept with that version. If
 * another user changed the lead in the meantime, `conflict` holds the differences to show and choose from; `settle`
 * makes theirs the version opened.
 */
export function useLeadEdit(given: { contract: Contract; part: EditPart }) {
  const { part } = given;
  const { i18n } = useLingui();
  const language = useLanguage();
  // Keeps the opened version, so that changes by others do not overwrite what was typed.
  const [opened, setOpened] = useState(() => openedIn(given.contract, language));
  const { typedIn } = opened;
  const [first] = useState(opened);
  const form = useKeptForm({
    initial: opened.values,
    judge: (values) => judgeEdit(part, values, opened.values),
    keep: {
      at: `contract/${given.contract.code}/edit/${part}`,
      seen: { contract: opened.contract, typedIn },
      onFound: (seen) => {
        const parsed = v.safeParse(Seen, seen);
        if (parsed.success) setOpened(openedIn(parsed.output.contract, parsed.output.typedIn));
        return parsed.success;
      },
      onDiscard: () => setOpened(first),
    },
  });
  const [choices, setChoices] = useState<Choices>({});
  const saving = useRecordCommand({ endpoint: editContract, record: contractRecord, seen: opened.contract });
  const now = saving.conflict?.now;
  const theirs = now && {
    contract: now,
    typedIn,
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
    Object.keys(body).length === 0 ? opened.contract : saving.mutateAsync({ body });
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
