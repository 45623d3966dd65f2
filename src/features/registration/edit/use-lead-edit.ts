import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { editContract } from '#api/registration.ts';
import { type Contract } from '#domain/contract/contract.ts';
import { contractPath } from '#domain/contract/path.ts';
import { ApiFailure } from '#page/api/api-failure.ts';
import type { Choices, Side } from '#page/records/conflict.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { factChanges } from '#page/records/record.ts';
import { isOutpaced } from '#page/records/trouble.ts';
import { useLanguage } from '#page/words/language.ts';
import { contractRecord } from '#parts/records/contract-record.ts';
import { focusField } from '../form/focus-field.ts';
import type { Form, Values } from '../form/form-store.ts';
import { contractValues } from '../form/values-of.ts';
import type { EditPart } from '../places.ts';
import { byRow } from '../registration-of.ts';
import { editOf, editProblems } from './edit-of.ts';
import { alignedWith, leadConflict, mergedLead } from './lead-conflict.ts';

/**
 * Saves one part of a lead: only what was changed, on the version that was opened. Where somebody else has changed the
 * lead meanwhile, `conflict` has what is to be shown and chosen; from then on theirs counts as the version opened.
 */
export function useLeadEdit(given: {
  contract: Contract;
  part: EditPart;
  form: Form;
  /** The form's values as it was opened. */
  start: Values;
  onDone: (path: string) => void;
}) {
  const { part, form, onDone } = given;
  const { i18n } = useLingui();
  const language = useLanguage();
  // The form keeps the words of its lists in the language it was opened in.
  const [typedIn] = useState(language);
  const [opened, setOpened] = useState({ contract: given.contract, values: given.start });
  const [choices, setChoices] = useState<Choices>({});
  const saving = useRecordCommand({ endpoint: editContract, record: contractRecord, seen: opened.contract });
  const now = saving.conflict?.now;
  const theirs = now && {
    contract: now,
    values: alignedWith({ ...opened.values, ...form.values() }, contractValues(now, typedIn)),
  };

  const problemsNow = (base: Values) => editProblems(part, form.values(), base);
  const say = (problems: ReturnType<typeof problemsNow>) => {
    form.setProblems(problems);
    const [first] = Object.keys(problems);
    if (first) focusField(first);
    return first === undefined;
  };
  const send = (base: typeof opened) => {
    if (saving.isPending || !say(problemsNow(base.values))) return;
    const body = editOf(part, form.values(), base.values);
    if (Object.keys(body).length === 0) return onDone(contractPath(base.contract));
    saving.mutate(
      { body },
      {
        onSuccess: (answer) => onDone(contractPath(answer)),
        onError: (error) => {
          if (!(error instanceof ApiFailure) || isOutpaced(error)) return;
          const codes = Object.entries(error.fields).map(([field, { code }]) => [field, code] as const);
          say(byRow(form.values(), Object.fromEntries(codes)));
        },
      },
    );
  };

  const versions = theirs && { part, base: opened.values, mine: form.values(), theirs: theirs.values };
  /** Takes over what was chosen: the form holds both people's changes, and theirs is what it was opened with. */
  const settle = () => {
    if (!theirs || !versions) return opened;
    form.setAll(mergedLead(versions, choices));
    setOpened(theirs);
    setChoices({});
    saving.reset();
    return theirs;
  };
  return {
    isPending: saving.isPending,
    error: saving.error,
    judge: (field: string) =>
      setTimeout(() => form.setProblem(field, problemsNow(opened.values)[field] ?? null), 0),
    save: () => send(settle()),
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
