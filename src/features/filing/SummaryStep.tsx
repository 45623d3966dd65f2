import classes from './SummaryStep.module.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { photoSlots } from '#domain/files/photo-limits.ts';
import { photosInWork, type SlotPhoto } from '#page/drafts/desk.ts';
import { useLanguage } from '#page/words/language.ts';
import { Message } from '#ui/Message.tsx';
import { slotErrorInWords } from './photos/slot-error-words.ts';
import { chosenObject } from './claim-draft.ts';
import { BeforeCommencement } from './DateStep.tsx';
import { photoSlotNames } from '#parts/claim/photo-slots.ts';
import { fieldNames, placeNames } from './field-words.ts';
import { OpenClaimNotice } from './object/OpenClaimNotice.tsx';
import { nameOf } from './object/object-words.ts';
import { makeOf } from './object/objects.ts';
import { isBeforeServiceCommencement, stepOf, type Field } from './problems.ts';
import type { StepProps } from './step-props.ts';
import type { WizardScreen } from './steps.ts';

/** Step 6: all answers, each with a button to change it. */
export function SummaryStep({ given, problems, desk, onEdit }: StepProps) {
  const { i18n } = useLingui();
  const { draft } = given;
  const { contract } = draft;
  const object = chosenObject(draft);
  const language = useLanguage();
  const inWork = photosInWork(desk);
  const lacking = new Set((Object.keys(problems) as Field[]).map(stepOf));
  const row = (place: WizardScreen, value: ReactNode) => (
    <SummaryRow
      name={i18n._(placeNames[place])}
      value={value}
      lacking={lacking.has(place)}
      onEdit={() => onEdit(place)}
    />
  );
  const filled = photoSlots.filter((slot) => desk.photos[slot]);
  return (
    <>
      <OpenClaimNotice draft={draft} />
      {isBeforeServiceCommencement(given) && <BeforeCommencement day={contract!.serviceCommencementDate!} />}
      <div className={classes['summary']}>
        {row(
          'contract',
          contract && (
            <>
              {contract.customerName}, {contract.city}
              <small>{contract.policyNumber ?? contract.leadNumber}</small>
            </>
          ),
        )}
        {row(
          'object',
          object && (
            <>
              {nameOf(object, i18n)}
              <small>{makeOf(object)}</small>
            </>
          ),
        )}
        {row('serial', draft.serialNumber.trim() || <Trans>Not given</Trans>)}
        {row('date', draft.damageDate)}
        {row(
          'description',
          (draft.whatIsDamaged.trim() || draft.howItHappened.trim()) && (
            <>
              <small>{i18n._(fieldNames.whatIsDamaged)}</small>
              <span className={classes['prose']}>{draft.whatIsDamaged || '–'}</span>
              <small>{i18n._(fieldNames.howItHappened)}</small>
              <span className={classes['prose']}>{draft.howItHappened || '–'}</span>
            </>
          ),
        )}
        {row(
          'photos',
          filled.length > 0 && (
            <span className={classes['thumbs']}>
              {filled.map((slot) => (
                <Thumb key={slot} name={i18n._(photoSlotNames[slot])} photo={desk.photos[slot]!} />
              ))}
            </span>
          ),
        )}
      </div>
      {photoSlots.map((slot) => {
        const error = desk.errors[slot];
        return (
          error && (
            <Message key={slot} tone="bad">
              {i18n._(photoSlotNames[slot])}: {slotErrorInWords(error, language)}
            </Message>
          )
        );
      })}
      <p role="status" className={classes['note']}>
        {inWork > 0 && (
          <Plural
            value={inWork}
            one="# photo is still being processed …"
            other="# photos are still being processed …"
          />
        )}
      </p>
      <p className={classes['note']}>
        <Trans>
          The claim is saved on this device first and sent as soon as you are online. You can then close the
          app.
        </Trans>
      </p>
    </>
  );
}

function SummaryRow(props: { name: string; value: ReactNode; lacking: boolean; onEdit: () => void }) {
  const { name } = props;
  return (
    <button
      type="button"
      className={classes['row']}
      onClick={props.onEdit}
      data-lacking={props.lacking || undefined}
    >
      <span className="visually-hidden">
        <Trans>Change:</Trans>
      </span>
      <span className={classes['rowName']}>{name}</span>
      <span className={classes['rowValue']}>{props.value || <Trans>Still missing</Trans>}</span>
      <span className={classes['change']} aria-hidden>
        <Trans>Change</Trans>
      </span>
    </button>
  );
}

function Thumb({ name, photo }: { name: string; photo: SlotPhoto }) {
  if (photo.passedOn) return <span className={classes['thumb']}>HEIC</span>;
  return <img className={classes['thumb']} src={photo.preview} alt={name} data-phase={photo.phase} />;
}
