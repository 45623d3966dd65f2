import type { HelpPage } from './help-page.ts';

/** Help for shop and guides. */
export const materialHelp: readonly HelpPage[] = [
  {
    id: 'shop',
    screens: ['/shop'],
    title: { de: 'Shop', en: 'Shop' },
    lead: {
      de: 'Werbemittel für Ihr Studio bestellen: Flyer, Aufsteller und mehr, auch ohne Netz.',
      en: 'Order promotional material for your studio: flyers, displays and more, offline too.',
    },
    how: [
      [
        'Legen Sie Artikel in den Warenkorb. Menge und Höchstmenge stehen beim Artikel.',
        'Add items to the cart. Each item shows its quantity and maximum.',
      ],
      ['Gehen Sie zur Kasse, sobald alles dabei ist.', 'Go to the checkout once you have everything.'],
    ],
    good: [
      [
        'Der Warenkorb bleibt auf dem Gerät, bis Sie bestellen oder sich abmelden.',
        'The cart stays on the device until you order or sign out.',
      ],
    ],
    open: '/shop',
  },
  {
    id: 'checkout',
    screens: ['/checkout'],
    title: { de: 'Kasse', en: 'Checkout' },
    lead: {
      de: 'Lieferadresse prüfen und verbindlich bestellen.',
      en: 'Check the delivery address and place the order.',
    },
    how: [
      [
        'Prüfen Sie die Lieferadresse. Sie können sie für diese Bestellung ändern.',
        'Check the delivery address. You can change it for this order.',
      ],
      ['Prüfen Sie Mengen und Summe.', 'Check quantities and total.'],
      [
        'Bestellen Sie. Sie erhalten eine E-Mail zur Bestätigung.',
        'Place the order. You get a confirmation by email.',
      ],
    ],
    good: [
      [
        'Kostet ein Artikel inzwischen etwas anderes, sagt das Portal es Ihnen, bevor bestellt wird.',
        'If an item’s price has changed in the meantime, the portal tells you before anything is ordered.',
      ],
    ],
  },
  {
    id: 'orders',
    screens: ['/shop/orders'],
    title: { de: 'Bestellungen', en: 'Orders' },
    lead: {
      de: 'Was bestellt wurde und wo es gerade ist.',
      en: 'What has been ordered and where it is now.',
    },
    how: [
      [
        'Öffnen Sie eine Bestellung, um Artikel und Sendungsnummer zu sehen.',
        'Open an order to see its items and tracking number.',
      ],
      [
        'Mit „Noch einmal bestellen“ kommen dieselben Artikel wieder in den Warenkorb.',
        '“Order again” puts the same items into the cart.',
      ],
    ],
    good: [
      [
        'Den Versand meldet das Portal auch per E-Mail.',
        'The portal also emails you when the order has been sent.',
      ],
    ],
    open: '/shop/orders',
  },
  {
    id: 'order',
    screens: ['/shop/orders/$id'],
    title: { de: 'Eine Bestellung', en: 'One order' },
    lead: {
      de: 'Artikel, Lieferadresse, Status und Sendung.',
      en: 'Items, delivery address, status and parcel.',
    },
    how: [
      [
        'Verfolgen Sie die Sendung über den Link, sobald sie unterwegs ist.',
        'Track the parcel with the link once it is on its way.',
      ],
      [
        'Kundenservice: Wählen Sie „Als gepackt melden“ und danach „Als versandt melden …“, tragen Sie die Sendungsnummer ein oder stornieren Sie mit einem Grund.',
        'Customer service: choose “Mark as packed” and then “Mark as sent …”, enter the tracking number, or cancel with a reason.',
      ],
    ],
    good: [
      [
        'Bei einer Stornierung gehen die Artikel zurück in den Bestand.',
        'The items of a cancelled order go back into stock.',
      ],
    ],
    open: '/shop/orders',
  },
  {
    id: 'items',
    screens: ['/shop/items'],
    title: { de: 'Artikel und Bestand', en: 'Items and stock' },
    lead: {
      de: 'Was im Shop angeboten wird, zu welchem Preis und wie viel davon da ist.',
      en: 'What the shop offers, at what price, and how much is in stock.',
    },
    how: [
      [
        'Ändern Sie Titel, Preis, Staffel und Höchstmenge eines Artikels.',
        'Change an item’s title, price, step and maximum.',
      ],
      [
        'Tragen Sie den Bestand ein, oder lassen Sie ihn ungezählt.',
        'Enter the stock, or leave it uncounted.',
      ],
      ['Ziehen Sie zurück, was es nicht mehr gibt.', 'Stop offering items that are no longer available.'],
    ],
    good: [
      [
        'Ein neuer Preis gilt für neue Bestellungen, nicht für alte.',
        'A new price applies to new orders, not to existing ones.',
      ],
    ],
  },
  {
    id: 'client-guide',
    screens: ['/client-guide'],
    title: { de: 'Händlerleitfaden', en: 'Retailer guide' },
    lead: {
      de: 'Das Handbuch für den Verkauf: Schutzpakete, Ablauf, Schäden.',
      en: 'The sales handbook: plans, the stages of a contract, claims.',
    },
    how: [
      [
        'Suchen Sie nach einem Stichwort oder blättern Sie im Inhalt.',
        'Search for a word or browse the contents.',
      ],
      ['„Ganzer Leitfaden“ zeigt alles zum Drucken.', '“Whole guide” shows everything, ready to print.'],
    ],
    good: [
      [
        'Der Leitfaden liegt auf dem Gerät und ist ohne Netz lesbar.',
        'The guide is stored on the device and can be read offline.',
      ],
    ],
    open: '/client-guide',
  },
  {
    id: 'marketing-guide',
    screens: ['/marketing-guide'],
    title: { de: 'Marketingleitfaden', en: 'Marketing guide' },
    lead: {
      de: 'Logos, Flyer, Grafiken, Videos und Ihre E-Mail-Signatur.',
      en: 'Logos, flyers, graphics, videos and your email signature.',
    },
    how: [
      ['Wählen Sie eine Art und sehen Sie sich das Material an.', 'Choose a type and browse the material.'],
      [
        'Laden Sie einzelne Dateien oder alle auf einmal herunter.',
        'Download individual files, or all of them at once.',
      ],
      [
        'Füllen Sie die Signatur aus, kopieren Sie sie und fügen Sie sie in Ihrem E-Mail-Programm ein.',
        'Fill in the signature, copy it and paste it into your email program.',
      ],
    ],
    good: [
      [
        'Verwenden Sie immer die neueste Fassung. Ältere werden hier nicht mehr angeboten.',
        'Always use the latest version. Older ones are no longer offered here.',
      ],
      [
        'Als Marketing ordnen Sie das Material mit der Maus: am Griff ziehen und auf einem anderen ablegen. Ohne Maus geht es im Menü mit „Nach vorn“ und „Nach hinten“.',
        'Marketing staff arrange the material with the mouse: drag an item by its handle and drop it onto another. Without a mouse, use “Move forward” and “Move back” in its menu.',
      ],
    ],
    open: '/marketing-guide',
  },
];
