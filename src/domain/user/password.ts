import * as v from 'valibot';

/** 8 to 20 characters with a lowercase and an uppercase letter, a digit and a printable special ASCII character. */
export const Password = v.pipe(
  v.string('required'),
  v.minLength(8, 'password_weak'),
  v.maxLength(20, 'password_weak'),
  v.check(
    (text) => /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text) && /[!-/:-@[-`{-~]/.test(text),
    'password_weak',
  ),
);
