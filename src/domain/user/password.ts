import * as v from 'valibot';

/** Fewest and most characters of a password. */
export const passwordLength = { least: 8, most: 20 } as const;

/**
 * The rules of a password, in the order in which forms list them. A special character is any printable ASCII character
 * that is neither a letter nor a digit.
 */
export const passwordRules = {
  length: (text: string) => text.length >= passwordLength.least && text.length <= passwordLength.most,
  lowercase: (text: string) => /[a-z]/.test(text),
  uppercase: (text: string) => /[A-Z]/.test(text),
  digit: (text: string) => /\d/.test(text),
  special: (text: string) => /[!-/:-@[-`{-~]/.test(text),
} as const satisfies Record<string, (text: string) => boolean>;

export type PasswordRule = keyof typeof passwordRules;

/** A password to set: meets all of `passwordRules`. */
export const Password = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.check((text) => Object.values(passwordRules).every((holds) => holds(text)), 'password_weak'),
);

const Repeated = v.pipe(v.string('required'), v.nonEmpty('required'));

/** A new password as forms ask for it: typed twice, under `password` and `repeated`. */
export const PasswordTwice = v.pipe(
  v.object({ password: Password, repeated: Repeated }),
  v.forward(
    v.partialCheck(
      [['password'], ['repeated']],
      (given) => given.password === given.repeated,
      'passwords_differ',
    ),
    ['repeated'],
  ),
);
