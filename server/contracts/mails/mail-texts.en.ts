import { mailClosing } from '../../shared/mail/closing.ts';
import { knownFacts, type ContractMailTexts, type MailFacts } from './mail-facts.ts';

const leadFacts = (facts: MailFacts) =>
  knownFacts([
    ['Cover', `${facts.product} kitchen protection plan`],
    ['Kitchen retailer', facts.retailer],
    ['Order number', facts.kvAbNumber],
    ['Application number', facts.leadNumber],
    ['Expected delivery', facts.deliveryDate],
  ]);

const closing = ({ retailer, provider }: MailFacts) => mailClosing.en(retailer, provider);

const personal = ({ linkGoodUntil }: MailFacts) =>
  `The link is valid until ${linkGoodUntil}. It is for you only; please do not forward this email.`;

export const english: ContractMailTexts = {
  confirmation: (facts) => ({
    subject: 'Your kitchen protection: please confirm your details',
    preheader: `${facts.retailer} has prepared your kitchen protection. A look at your details is all it takes.`,
    greeting: facts.greeting,
    paragraphs: [
      `Thank you for placing your trust in us. ${facts.retailer} has prepared the ${facts.product} kitchen protection plan for your new kitchen. Before it can begin, please check and confirm your details. This takes about three minutes.`,
      'If anything is wrong, you can correct it on the same page. There you can also read all the declarations at your leisure before you agree. And if you decide you do not want the plan after all, simply decline it there.',
      'What happens next: as soon as your kitchen has been delivered, we will send you a link to activate your cover.',
      personal(facts),
    ],
    action: { label: 'Check and confirm details', link: facts.link },
    facts: leadFacts(facts),
    closing: closing(facts),
  }),
  confirmationReminder: (facts) => ({
    subject: 'Reminder: your kitchen protection is waiting for your confirmation',
    preheader: 'Your cover cannot begin until you confirm. It takes about three minutes.',
    greeting: facts.greeting,
    paragraphs: [
      `${facts.askedOn ? `On ${facts.askedOn}` : 'Some time ago'} we asked you to confirm your details for the ${facts.product} kitchen protection plan. We have not received your confirmation yet, and without it your cover cannot begin.`,
      `Do you have any questions? ${facts.retailer} will be glad to help.`,
      'If you do not want the plan, please decline it on the same page. We will then stop sending you reminders.',
      personal(facts),
    ],
    action: { label: 'Check and confirm details', link: facts.link },
    facts: leadFacts(facts),
    closing: closing(facts),
  }),
  activation: (facts) => ({
    subject: 'Your kitchen protection is ready: please activate it',
    preheader: 'Your kitchen has arrived. One last step and your cover begins.',
    greeting: facts.greeting,
    paragraphs: [
      `According to our records, your new kitchen has been delivered. To start your ${facts.product} kitchen protection plan, please activate it now. It only takes a minute.`,
      `If parts of it are still to be delivered, please wait before activating. ${facts.retailer} will be glad to answer any questions.`,
      'Once you have activated it, you will receive your insurance number and your insurance certificate.',
      personal(facts),
    ],
    action: { label: 'Activate kitchen protection', link: facts.link },
    facts: leadFacts({ ...facts, deliveryDate: null }),
    closing: closing(facts),
  }),
  activationReminder: (facts) => ({
    subject: 'Reminder: your kitchen protection has not been activated yet',
    preheader: 'You are not covered until you activate it. There is just one step left.',
    greeting: facts.greeting,
    paragraphs: [
      `Your ${facts.product} kitchen protection plan has been ready to activate${facts.askedOn ? ` since ${facts.askedOn}` : ''}. You have not activated it yet, and you are not covered until you do. It only takes a minute using this link.`,
      `Is your kitchen not complete yet, or do you have any questions? ${facts.retailer} will be glad to help.`,
      personal(facts),
    ],
    action: { label: 'Activate kitchen protection', link: facts.link },
    facts: leadFacts({ ...facts, deliveryDate: null }),
    closing: closing(facts),
  }),
  policyIssued: (facts) => ({
    subject: `Your kitchen protection has been activated: insurance number ${facts.policyNumber ?? ''}`,
    preheader: 'Your insurance number and your documents at a glance.',
    greeting: facts.greeting,
    paragraphs: [
      `Your ${facts.product} kitchen protection plan has been activated. You will find your insurance certificate and all other documents on your personal page.`,
      `If something is damaged or broken, please contact ${facts.retailer} and quote your insurance number. Please keep this email for that purpose.`,
      personal(facts),
    ],
    action: { label: 'View documents', link: facts.link },
    facts: knownFacts([
      ['Insurance number', facts.policyNumber],
      ['Cover', `${facts.product} kitchen protection plan`],
      ['Start', facts.start],
      ['Start of service', facts.serviceStart],
      ['End', facts.end],
      ['Kitchen retailer', facts.retailer],
      ['Order number', facts.kvAbNumber],
    ]),
    closing: closing(facts),
  }),
  cancellation: (facts) => ({
    subject: `Your kitchen protection has been cancelled (${facts.policyNumber ?? facts.leadNumber})`,
    preheader: 'This means that you are not covered.',
    greeting: facts.greeting,
    paragraphs: [
      `Your ${facts.product} kitchen protection plan has been cancelled. This means that you are ${facts.policyNumber ? 'no longer' : 'not'} covered, and links in earlier emails are no longer valid.`,
      `If you were not expecting this, please contact ${facts.retailer} or reply to this email.`,
    ],
    facts: knownFacts([
      ['Insurance number', facts.policyNumber],
      ['Application number', facts.leadNumber],
      ['Cover', `${facts.product} kitchen protection plan`],
      ['Kitchen retailer', facts.retailer],
      ['Order number', facts.kvAbNumber],
    ]),
    closing: closing(facts),
  }),
  customerDeclined: (facts) => ({
    subject: `${facts.customer} has declined the kitchen protection plan (${facts.leadNumber})`,
    greeting: `Hello ${facts.retailer},`,
    paragraphs: [
      `The ${facts.product} kitchen protection plan for ${facts.customer} has been declined using the link in our email. The contract has therefore ended, and your customer will not receive any more emails about it.`,
      ...(facts.reason ? [`The reason given: “${facts.reason}”`] : []),
      'Should your customer change their mind, please register a new contract.',
    ],
    action: { label: 'View contract', link: facts.link },
    facts: knownFacts([
      ['Customer', facts.customer],
      ['Cover', `${facts.product} kitchen protection plan`],
      ['KV/AB number', facts.kvAbNumber],
      ['Application number', facts.leadNumber],
    ]),
    closing: ['Kind regards', `Your ${facts.provider} team`],
  }),
  customerWithdrew: (facts) => ({
    subject: `${facts.customer} has withdrawn from the kitchen protection plan (${facts.policyNumber ?? facts.leadNumber})`,
    greeting: `Hello ${facts.retailer},`,
    paragraphs: [
      `${facts.customer} has withdrawn from the ${facts.product} kitchen protection plan. The contract has therefore ended, and there is no cover. Your customer has a receipt and need not give reasons.`,
      'There is nothing more for you to do. Claims can no longer be filed for this contract.',
    ],
    action: { label: 'View contract', link: facts.link },
    facts: knownFacts([
      ['Customer', facts.customer],
      ['Cover', `${facts.product} kitchen protection plan`],
      ['KV/AB number', facts.kvAbNumber],
      ['Application number', facts.leadNumber],
      ['Insurance number', facts.policyNumber],
    ]),
    closing: ['Kind regards', `Your ${facts.provider} team`],
  }),
};
