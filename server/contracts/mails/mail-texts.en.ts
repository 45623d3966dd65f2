import { mailClosing } from '../../shared/mail/closing.ts';
import { knownFacts, type ContractMailTexts, type MailFacts } from './mail-facts.ts';

const leadFacts = (facts: MailFacts) =>
  knownFacts([
    ['Cover', `Kitchen protection ${facts.product}`],
    ['Kitchen studio', facts.retailer],
    ['Order number', facts.kvAbNumber],
    ['Application number', facts.leadNumber],
    ['Expected delivery', facts.deliveryDate],
  ]);

const closing = ({ retailer, provider }: MailFacts) => mailClosing.en(retailer, provider);

const personal = ({ linkGoodUntil }: MailFacts) =>
  `The link works until ${linkGoodUntil}. It is meant for you alone; please do not forward this email.`;

/** English mails. */
export const english: ContractMailTexts = {
  confirmation: (facts) => ({
    subject: 'Your kitchen protection: please confirm your details',
    preheader: `${facts.retailer} has prepared your kitchen protection. A look at your details is all it takes.`,
    greeting: facts.greeting,
    paragraphs: [
      `Thank you for your trust. ${facts.retailer} has prepared the kitchen protection ${facts.product} for your new kitchen. So that it can begin, please check and confirm your details. This takes about three minutes.`,
      'If something is not right, you can correct it on the same page. All declarations can be read there at leisure before you agree. And should you not want the protection after all, simply decline it there.',
      'What happens next: as soon as your kitchen has been delivered, we will send you the link to activate your protection.',
      personal(facts),
    ],
    action: { label: 'Check and confirm details', link: facts.link },
    facts: leadFacts(facts),
    closing: closing(facts),
  }),
  confirmationReminder: (facts) => ({
    subject: 'Reminder: your kitchen protection is waiting for your confirmation',
    preheader: 'Without your confirmation the protection cannot begin. It takes about three minutes.',
    greeting: facts.greeting,
    paragraphs: [
      `${facts.askedOn ? `On ${facts.askedOn}` : 'Some time ago'} we asked you to confirm your details for the kitchen protection ${facts.product}. Your confirmation is still missing, and without it the protection cannot begin.`,
      `Do you have any questions? ${facts.retailer} will be glad to help.`,
      'If you do not want the protection, please decline it on the same page. We will then not remind you again.',
      personal(facts),
    ],
    action: { label: 'Check and confirm details', link: facts.link },
    facts: leadFacts(facts),
    closing: closing(facts),
  }),
  activation: (facts) => ({
    subject: 'Your kitchen protection is ready: please activate it',
    preheader: 'Your kitchen has arrived. One last step, and your protection begins.',
    greeting: facts.greeting,
    paragraphs: [
      `According to our records your new kitchen has been delivered. To start your kitchen protection ${facts.product}, please activate it now. It only takes a minute.`,
      `Has not everything been delivered yet? Then please wait with the activation. ${facts.retailer} will be glad to answer your questions.`,
      'After the activation you will receive your insurance number and your insurance certificate.',
      personal(facts),
    ],
    action: { label: 'Activate kitchen protection', link: facts.link },
    facts: leadFacts({ ...facts, deliveryDate: null }),
    closing: closing(facts),
  }),
  activationReminder: (facts) => ({
    subject: 'Reminder: your kitchen protection is not activated yet',
    preheader: 'Until it is activated, you are not covered. Only one step is missing.',
    greeting: facts.greeting,
    paragraphs: [
      `You have been able to activate your kitchen protection ${facts.product}${facts.askedOn ? ` since ${facts.askedOn}` : ''}. This has not happened yet, and until then you are not covered. With this link it only takes a minute.`,
      `Has your kitchen not been delivered completely, or do you have any questions? ${facts.retailer} will be glad to help.`,
      personal(facts),
    ],
    action: { label: 'Activate kitchen protection', link: facts.link },
    facts: leadFacts({ ...facts, deliveryDate: null }),
    closing: closing(facts),
  }),
  policyIssued: (facts) => ({
    subject: `Your kitchen protection is activated: insurance number ${facts.policyNumber ?? ''}`,
    preheader: 'Your insurance number and your documents at a glance.',
    greeting: facts.greeting,
    paragraphs: [
      `Your kitchen protection ${facts.product} has been activated. You will find your insurance certificate and all other documents on your personal page.`,
      `If something is damaged or broken, please contact ${facts.retailer} and give your insurance number. It is therefore best to keep this email.`,
      personal(facts),
    ],
    action: { label: 'View documents', link: facts.link },
    facts: knownFacts([
      ['Insurance number', facts.policyNumber],
      ['Cover', `Kitchen protection ${facts.product}`],
      ['Start', facts.start],
      ['Service from', facts.serviceStart],
      ['End', facts.end],
      ['Kitchen studio', facts.retailer],
      ['Order number', facts.kvAbNumber],
    ]),
    closing: closing(facts),
  }),
  withdrawal: (facts) => ({
    subject: `Your kitchen protection has been withdrawn (${facts.policyNumber ?? facts.leadNumber})`,
    preheader: 'You are therefore not covered.',
    greeting: facts.greeting,
    paragraphs: [
      `Your kitchen protection ${facts.product} has been withdrawn. You are therefore ${facts.policyNumber ? 'no longer' : 'not'} covered, and links in earlier emails are no longer valid.`,
      `If this comes as a surprise to you, please contact ${facts.retailer} or reply to this email.`,
    ],
    facts: knownFacts([
      ['Insurance number', facts.policyNumber],
      ['Application number', facts.leadNumber],
      ['Cover', `Kitchen protection ${facts.product}`],
      ['Kitchen studio', facts.retailer],
      ['Order number', facts.kvAbNumber],
    ]),
    closing: closing(facts),
  }),
  customerDeclined: (facts) => ({
    subject: `${facts.customer} has declined the kitchen protection (${facts.leadNumber})`,
    greeting: `Hello ${facts.retailer},`,
    paragraphs: [
      `The kitchen protection ${facts.product} for ${facts.customer} has been declined through the link in our email. The contract has thereby ended; your customer will receive no more emails about it.`,
      ...(facts.reason ? [`The reason given: “${facts.reason}”`] : []),
      'Should your customer change their mind, please register a new contract.',
    ],
    action: { label: 'View contract', link: facts.link },
    facts: knownFacts([
      ['Customer', facts.customer],
      ['Cover', `Kitchen protection ${facts.product}`],
      ['KV/AB number', facts.kvAbNumber],
      ['Application ID', facts.leadNumber],
    ]),
    closing: ['Kind regards', `Your ${facts.provider} team`],
  }),
};
