import type { Language } from '#domain/locale/language.ts';
import type { FactorDeed } from './mails/factor-mail.ts';

export interface AccountOwner {
  email: string;
  name: string;
  language: Language;
}

declare module '../shared/db/follower.ts' {
  interface DeedDetails extends Record<`user.${FactorDeed | 'password_changed'}`, { owner: AccountOwner }> {
    'user.reset_requested': { owner: AccountOwner; token: string; minutes: number };
    'user.email_change_requested': { owner: AccountOwner; email: string; token: string; hours: number };
  }
}
