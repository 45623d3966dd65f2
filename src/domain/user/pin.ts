import * as v from 'valibot';

/** Digits of a PIN. */
export const pinLength = 6;

/** True of 000000, 123456, 987654 and the like, which are tried first. */
function isRow(pin: string): boolean {
  const digits = pin.split('').map(Number);
  const steps = digits.slice(1).map((digit, at) => digit - digits[at]!);
  return steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1;
}

const Pin = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.regex(/^\d{6}$/, 'pin_digits'),
  v.check((pin) => !isRow(pin), 'pin_easy'),
);

/** A new PIN as the form asks for it, with the password or a code that proves who asks. */
export const NewPin = v.pipe(
  v.object({
    proof: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(400)),
    pin: Pin,
    repeated: v.pipe(v.string('required'), v.nonEmpty('required')),
  }),
  v.forward(
    v.partialCheck([['pin'], ['repeated']], (given) => given.pin === given.repeated, 'pins_differ'),
    ['repeated'],
  ),
);
