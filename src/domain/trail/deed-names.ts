import { historyNames } from '../contract/life/history.ts';
import type { ClaimHistoryEntry } from '../claim/claim.ts';
import type { Bilingual } from '../locale/said.ts';
import { orderStatusNames } from '../shop/order-status-names.ts';

/** The kinds of records that have a trail, as the list names them. */
export const trailEntityNames = {
  contract: { de: 'Vertrag', en: 'Contract' },
  claim: { de: 'Schaden', en: 'Claim' },
  client: { de: 'Händler', en: 'Retailer' },
  user: { de: 'Benutzer', en: 'User' },
  invitation: { de: 'Einladung', en: 'Invitation' },
  machine: { de: 'API-Zugang', en: 'API access' },
  webhook: { de: 'Webhook', en: 'Webhook' },
  order: { de: 'Bestellung', en: 'Order' },
  shop: { de: 'Artikel', en: 'Item' },
  asset: { de: 'Marketingmaterial', en: 'Marketing asset' },
  assets: { de: 'Reihenfolge des Marketingmaterials', en: 'Order of marketing assets' },
  requiredDocument: { de: 'Pflichtunterlage', en: 'Required document' },
  priceList: { de: 'Preisliste', en: 'Price list' },
  list: { de: 'Liste', en: 'List' },
  withdrawal: { de: 'Widerruf', en: 'Withdrawal' },
  import: { de: 'Import', en: 'Import' },
  operation: { de: 'Betrieb', en: 'Operation' },
} as const satisfies Record<string, Bilingual>;

export type TrailEntity = keyof typeof trailEntityNames;
export const trailEntities = Object.keys(trailEntityNames) as readonly TrailEntity[];

/** Deeds that are called alike on every kind of record. */
const anywhere = {
  add: { de: 'Hinzugefügt', en: 'Added' },
  change: { de: 'Geändert', en: 'Changed' },
  order: { de: 'Reihenfolge geändert', en: 'Reordered' },
  register: { de: 'Angelegt', en: 'Registered' },
  edit: { de: 'Daten geändert', en: 'Data changed' },
  note: { de: 'Notiz geschrieben', en: 'Note written' },
  import: { de: 'Importiert', en: 'Imported' },
  undoImport: { de: 'Import rückgängig gemacht', en: 'Import undone' },
} as const satisfies Record<string, Bilingual>;

const onClaim: Record<ClaimHistoryEntry['kind'], Bilingual> = {
  filed: { de: 'Gemeldet', en: 'Filed' },
  taken_over: { de: 'Übernommen', en: 'Taken over' },
  given_back: { de: 'Zurückgegeben', en: 'Given back' },
  closed: { de: 'Geschlossen', en: 'Closed' },
  reopened: { de: 'Wieder geöffnet', en: 'Reopened' },
  comment: { de: 'Kommentiert', en: 'Commented' },
};

/** What can be done to each kind of record. A deed that is not listed cannot be told. */
const onOne = {
  contract: { ...historyNames, note: anywhere.note, undoImport: anywhere.undoImport },
  claim: onClaim,
  client: {
    register: anywhere.register,
    edit: anywhere.edit,
    undoImport: anywhere.undoImport,
    confirmEmail: { de: 'E-Mail-Adresse bestätigt', en: 'Email address confirmed' },
    approve: { de: 'Freigegeben', en: 'Approved' },
    decline: { de: 'Abgelehnt', en: 'Declined' },
    expire: { de: 'Nicht bestätigt und gelöscht', en: 'Not confirmed and deleted' },
    remindSelling: {
      de: 'An das Ende der Grundlage erinnert',
      en: 'Reminded of the end of its ground to sell',
    },
    remindTeam: { de: 'Team erinnert', en: 'Team reminded' },
    revealBank: { de: 'Bankverbindung angesehen', en: 'Bank details viewed' },
    changeLogo: { de: 'Logo geändert', en: 'Logo changed' },
    removeLogo: { de: 'Logo entfernt', en: 'Logo removed' },
    addPriceSheet: { de: 'Preisliste hinzugefügt', en: 'Price sheet added' },
    move: { de: 'Verband gewechselt', en: 'Moved to another association' },
    addSalesperson: { de: 'Verkäufer hinzugefügt', en: 'Salesperson added' },
    editSalesperson: { de: 'Verkäufer geändert', en: 'Salesperson changed' },
    deactivateSalesperson: { de: 'Verkäufer deaktiviert', en: 'Salesperson deactivated' },
    reactivateSalesperson: { de: 'Verkäufer reaktiviert', en: 'Salesperson reactivated' },
    eraseSalesperson: { de: 'Daten eines Verkäufers gelöscht', en: 'A salesperson’s data erased' },
    eraseContact: { de: 'Daten einer Ansprechperson gelöscht', en: 'A contact person’s data erased' },
  },
  user: {
    created: { de: 'Konto angelegt', en: 'Account created' },
    activated: { de: 'Konto freigeschaltet', en: 'Account activated' },
    registered: { de: 'Registriert', en: 'Registered' },
    invited: { de: 'Eingeladen', en: 'Invited' },
    signed_in: { de: 'Angemeldet', en: 'Signed in' },
    signed_out: { de: 'Abgemeldet', en: 'Signed out' },
    others_signed_out: { de: 'Andere Geräte abgemeldet', en: 'Other devices signed out' },
    signed_out_by_other: { de: 'Von anderen abgemeldet', en: 'Signed out by somebody else' },
    renamed: { de: 'Name geändert', en: 'Name changed' },
    role_changed: { de: 'Rolle geändert', en: 'Role changed' },
    deactivated: { de: 'Deaktiviert', en: 'Deactivated' },
    reactivated: { de: 'Reaktiviert', en: 'Reactivated' },
    unlocked: { de: 'Entsperrt', en: 'Unlocked' },
    reset_by_operator: { de: 'Link vom Betreiber erhalten', en: 'Link issued by the operator' },
    reset_requested: { de: 'Neues Passwort angefordert', en: 'New password requested' },
    password_reset: { de: 'Passwort über Link gesetzt', en: 'Password set by link' },
    password_changed: { de: 'Passwort geändert', en: 'Password changed' },
    totp_added: { de: 'Authenticator-App eingerichtet', en: 'Authenticator app set up' },
    totp_removed: { de: 'Authenticator-App entfernt', en: 'Authenticator app removed' },
    passkey_added: { de: 'Passkey eingerichtet', en: 'Passkey set up' },
    passkey_renamed: { de: 'Passkey umbenannt', en: 'Passkey renamed' },
    passkey_removed: { de: 'Passkey entfernt', en: 'Passkey removed' },
    recovery_codes_renewed: { de: 'Wiederherstellungscodes erneuert', en: 'Recovery codes renewed' },
    recovery_code_used: { de: 'Wiederherstellungscode benutzt', en: 'Recovery code used' },
    factors_reset: { de: 'Zweiter Faktor zurückgesetzt', en: 'Second factor reset' },
    email_change_requested: { de: 'Neue E-Mail-Adresse angefordert', en: 'New email address requested' },
    email_changed: { de: 'E-Mail-Adresse geändert', en: 'Email address changed' },
    contracts_exported: { de: 'Verträge exportiert', en: 'Contracts exported' },
    clients_exported: { de: 'Händler exportiert', en: 'Retailers exported' },
    orders_exported: { de: 'Bestellungen exportiert', en: 'Orders exported' },
    erased: { de: 'Personenbezogene Daten gelöscht', en: 'Personal data erased' },
    person_exported: { de: 'Daten einer Person exportiert', en: 'A person’s data exported' },
    feedback: { de: 'Rückmeldung gesendet', en: 'Feedback sent' },
  },
  invitation: {
    invited: { de: 'Eingeladen', en: 'Invited' },
    invitation_resent: { de: 'Erneut gesendet', en: 'Sent again' },
    invitation_deleted: { de: 'Gelöscht', en: 'Deleted' },
  },
  machine: {
    added: anywhere.add,
    removed: { de: 'Entfernt', en: 'Removed' },
    token_issued: { de: 'Token ausgestellt', en: 'Token issued' },
    token_revoked: { de: 'Token widerrufen', en: 'Token revoked' },
  },
  webhook: {
    add: anywhere.add,
    change: anywhere.change,
    removed: { de: 'Entfernt', en: 'Removed' },
    paused: { de: 'Angehalten', en: 'Paused' },
    resumed: { de: 'Fortgesetzt', en: 'Resumed' },
    disabled: { de: 'Nach Fehlern abgeschaltet', en: 'Disabled after failures' },
    secret_replaced: { de: 'Geheimnis ersetzt', en: 'Secret replaced' },
    secret_ended: { de: 'Altes Geheimnis beendet', en: 'Old secret ended' },
    replayed: { de: 'Erneut gesendet', en: 'Replayed' },
    tested: { de: 'Probe gesendet', en: 'Test sent' },
  },
  order: {
    ...orderStatusNames,
    placed: orderStatusNames.ordered,
    erase: { de: 'Personenbezogene Daten gelöscht', en: 'Personal data erased' },
  },
  shop: { add: anywhere.add, change: anywhere.change },
  assets: { order: anywhere.order },
  asset: {
    add: anywhere.add,
    change: anywhere.change,
    replace: { de: 'Datei ersetzt', en: 'File replaced' },
    withdraw: { de: 'Zurückgezogen', en: 'Withdrawn' },
    restore: { de: 'Wieder angeboten', en: 'Offered again' },
  },
  requiredDocument: {
    propose: { de: 'Vorgeschlagen', en: 'Proposed' },
    approve: { de: 'Freigegeben', en: 'Approved' },
    decline: { de: 'Abgelehnt', en: 'Declined' },
    takeBack: { de: 'Zurückgenommen', en: 'Taken back' },
  },
  priceList: { add: anywhere.add },
  list: {
    add: anywhere.add,
    change: anywhere.change,
    order: anywhere.order,
    merge: { de: 'Zusammengeführt', en: 'Merged' },
  },
  withdrawal: {
    declare: { de: 'Eingegangen', en: 'Received' },
    accept: { de: 'Anerkannt', en: 'Accepted' },
    refuse: { de: 'Abgelehnt', en: 'Refused' },
  },
  import: {
    upload: { de: 'Datei hochgeladen', en: 'File uploaded' },
    confirm: { de: 'Fragliche Zeilen bestätigt', en: 'Doubtful rows confirmed' },
    start: { de: 'Begonnen', en: 'Started' },
    stop: { de: 'Angehalten', en: 'Stopped' },
    undo: { de: 'Rückgängig machen begonnen', en: 'Undo started' },
    done: { de: 'Fertig', en: 'Done' },
    undone: { de: 'Rückgängig gemacht', en: 'Undone' },
  },
  operation: {
    maintenance: { de: 'Wartung geplant oder begonnen', en: 'Maintenance planned or started' },
    maintenance_over: { de: 'Wartung beendet', en: 'Maintenance ended' },
    flags: { de: 'Aktionen geschaltet', en: 'Actions switched' },
  },
} as const satisfies Record<TrailEntity, Readonly<Record<string, Bilingual>>>;

/** What can be done to a kind of record. */
export type DeedOn<Entity extends TrailEntity> = keyof (typeof onOne)[Entity] & string;

/** What a deed is called; null if it has no name here. */
export function deedName(entity: string, action: string): Bilingual | null {
  const own = (onOne as Readonly<Record<string, Readonly<Record<string, Bilingual>>>>)[entity];
  return own?.[action] ?? (anywhere as Readonly<Record<string, Bilingual>>)[action] ?? null;
}
