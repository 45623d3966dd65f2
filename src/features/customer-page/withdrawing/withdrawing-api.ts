import {
  getCustomerWithdrawal,
  getWithdrawalForm,
  withdrawAsCustomer,
  withdrawWithoutLink,
} from '#api/customer/withdrawing.ts';
import type { CustomerWithdrawal, NewWithdrawal } from '#domain/contract/withdrawal/withdrawal.ts';
import type { Language } from '#domain/locale/language.ts';
import { request } from '../customer-page-api.ts';
import type { CustomerLink } from '../link.ts';

export type Right = CustomerWithdrawal;

export function fetchRight(link: CustomerLink, language: Language) {
  return request(getCustomerWithdrawal, { params: { ...link }, language });
}

export function withdraw(link: CustomerLink, language: Language) {
  return request(withdrawAsCustomer, { params: { ...link }, body: { language }, language });
}

export function fetchForm(language: Language) {
  return request(getWithdrawalForm, { params: {}, language });
}

export function sendForm(body: NewWithdrawal) {
  return request(withdrawWithoutLink, { params: {}, body, language: body.language });
}
