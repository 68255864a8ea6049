import { formatDay } from '@nukkad/contract/dates'

/** Texts of the pages that the shop writes: about, contact, policies and others. */
export const texts = {
  home: 'Home',
  about: {
    title: 'About Us',
    description: (shop: string) => `${shop}.`,
    unwritten: (shop: string, seller: string) => `${shop}. Sold and shipped by ${seller}.`,
    explore: 'Explore Collection',
  },
  contact: {
    title: 'Contact Us',
    description: (ways: string) => `E-mail, call or visit us: ${ways}.`,
    hours: (hours: string) => `Customer care: ${hours}`,
    email: 'E-mail',
    phone: 'Phone',
    chat: 'Chat',
    whatsApp: 'Chat on WhatsApp',
    address: 'Address',
    openMaps: 'Open in maps',
    directions: 'Directions',
  },
  /**
   * The drawn map, shown only while the name and the address are the demo's (`ContactPage.tsx`). The store cannot import
   * `demo/`, so the words of its drawing are here.
   */
  map: {
    caption: 'Corner of Wheeler Road Extension and 2nd Cross.',
    park: 'Cooke Town Park',
    crossStreet: '2nd Cross',
    mainStreet: 'Wheeler Road Extension',
  },
  article: {
    contents: 'On this page',
    inForce: (from: string, until: string) => `In force from ${formatDay(from)} until ${formatDay(until)}.`,
    current: 'See the current version',
    inForceSince: (day: string) => `In force since ${formatDay(day)}.`,
    earlier: 'Earlier versions:',
    earlierFrom: (day: string) => `from ${formatDay(day)}`,
    earlierTitle: 'Earlier version',
    inForceUntil: (title: string, day: string | null) => `${title}, in force until ${formatDay(day)}`,
  },
  storage: {
    ofCustomer: 'We set no cookies. The store saves this for you in your browser:',
    ofDevice: 'We delete it when you log out or your login expires. On this device, the store also saves:',
    clear: 'Clearing the site’s data in your browser removes all of it.',
    untilTabCloses: (what: string) => `${what}, until you close the tab`,
  },
} as const
