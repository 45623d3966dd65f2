import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { chosenObject, type ClaimDraft } from './claim-draft.ts';
import { placeNames } from './field-words.ts';
import classes from './filing.module.css';
import { nameOf } from './object/object-words.ts';
import { makeOf } from './object/objects.ts';
import { filledSlots, type Desk } from './photos/photo-desk.ts';
import { numberOf, places, type Place } from './steps.ts';

/** On a desktop: all steps beside the present one, with what has been answered; those reached can be gone to. */
export function StepRail(props: {
  place: Place;
  draft: ClaimDraft;
  desk: Desk;
  onGo: (place: Place) => void;
}) {
  const { i18n, t } = useLingui();
  const { place, draft } = props;
  const answers = useAnswers(draft, filledSlots(props.desk).size);
  const reached = Math.max(numberOf(draft.reached), numberOf(place));
  return (
    <nav className={classes['rail']} aria-label={t`Steps`}>
      <ol>
        {places.map((one) => {
          const present = one === place;
          const open = numberOf(one) <= reached && one !== 'done';
          const words = (
            <>
              <span className={classes['dot']} aria-hidden>
                {answers[one] && !present ? <IconCheck size={14} stroke={2.4} /> : numberOf(one) || ''}
              </span>
              <span>
                <span className={classes['name']}>{i18n._(placeNames[one])}</span>
                {answers[one] && <span className={classes['answer']}>{answers[one]}</span>}
              </span>
            </>
          );
          return (
            <li key={one} data-present={present || undefined}>
              {open && !present ? (
                <button type="button" onClick={() => props.onGo(one)}>
                  {words}
                </button>
              ) : (
                <span aria-current={present ? 'step' : undefined}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function useAnswers(draft: ClaimDraft, photoCount: number): Partial<Record<Place, string>> {
  const { i18n, t } = useLingui();
  const object = chosenObject(draft);
  return {
    contract: draft.contract ? `${draft.contract.customerName}, ${draft.contract.city}` : '',
    object: object ? [nameOf(object, i18n), makeOf(object)].filter(Boolean).join(' · ') : '',
    serial: draft.serialNumber,
    date: draft.damageDate,
    description: draft.whatIsDamaged,
    photos: photoCount > 0 ? t`${photoCount} of 5` : '',
  };
}
