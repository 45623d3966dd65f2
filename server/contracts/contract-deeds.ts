import type { Contract } from '#domain/contract/contract.ts';
import type { CustomerDeed, LinkChannel } from '#domain/contract/customer-page/link-use.ts';
import type { SendableDocumentType } from '#domain/contract/documents/document-rules.ts';
import type { ContractDocument } from '#domain/contract/documents/document.ts';
import type { ContractDeed } from '#domain/contract/life/history.ts';
import type { ContractEvent } from '#domain/contract/life/transitions.ts';
import type { WithdrawalChannel } from '#domain/contract/withdrawal/receipt.ts';
import type { OpenReason, WithdrawalState } from '#domain/contract/withdrawal/states.ts';
import type { Language } from '#domain/locale/language.ts';
import type { PlainDate } from '#domain/time/date.ts';
import type { ContractRow } from './contract-row.ts';

/** How a link is sent. */
export interface Sending {
  /** True where sending the mail is the deed; see `mailCustomer`. */
  mustGo?: boolean;
  /** Not sent before this instant. */
  dueAt?: Date;
}

/** What a customer has declared by a deed. */
export interface Declared {
  /** As the contract was when they declared it. */
  row: ContractRow;
  use: { id: string; deed: CustomerDeed; channel: LinkChannel; shownBy: string | null };
}

/** A customer's withdrawal, as what follows it is told. */
export interface ToldWithdrawal {
  id: string;
  channel: WithdrawalChannel;
  /** As it was declared. */
  number: string;
  email: string | null;
  language: Language;
  sentOn: PlainDate;
  receivedAt: Date;
  content: string;
  sha256: string;
  state: WithdrawalState;
  why: OpenReason | null;
  /** Staff's reason for their decision. */
  reason: string | null;
}

/** What else is told of a deed, where there is any. */
export interface SaidOfContract {
  reason?: string | undefined;
  declared?: Declared;
  /** Set where the deed is to send the customer a link. */
  sending?: Sending;
  /** Names of corrected fields. */
  fields?: readonly string[];
  withdrawal?: ToldWithdrawal;
  /** False if the receipt of the withdrawal has been mailed before. */
  mailsReceipt?: boolean;
}

/** What is told of a deed on a contract. */
interface ContractDetails extends SaidOfContract {
  before: ContractRow;
  row: ContractRow;
}

/** Deeds that `noteDeed` does not tell. */
type OtherDeed =
  | 'mailFailed'
  | 'withholdMail'
  | 'showLink'
  | 'issueDocument'
  | 'registerDocument'
  | 'addDocument'
  | 'sendDocument'
  | 'sendSet'
  | 'receiveSet'
  | 'refuseSet'
  | 'openSet'
  | 'handOverSet'
  | 'erase';

/** Deeds that leave a contract's status alone and are told with what they changed. */
export type NotedDeed = Exclude<ContractDeed, OtherDeed>;

declare module '../shared/db/follower.ts' {
  interface DeedDetails extends Record<`contract.${ContractEvent | NotedDeed}`, ContractDetails> {
    'withdrawal.declare': { withdrawal: ToldWithdrawal };
    'withdrawal.refuse': { withdrawal: ToldWithdrawal; contract: ContractRow | null };
    'contract.sendDocument': {
      row: ContractRow;
      contract: Contract;
      document: ContractDocument;
      type: SendableDocumentType;
    };
    'contract.sendSet': { row: ContractRow };
  }
}
