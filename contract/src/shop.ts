/** What the law wants named on pages, mails and papers (E-Commerce Rules 2020, rules 4 and 7). */
export type Seller = {
  legalName: string
  address: readonly string[]
  state: string
  gstin: string
  /** A company's; a proprietor has none. */
  cin?: string | undefined
  email: string
  phone: string
  grievanceOfficer: { name: string; designation: string; email: string; phone: string }
}

export const shop = {
  name: 'Nukkad',
  tagline: 'Clothes for the corner',
  supportHours: 'Monday to Saturday, 9 AM to 6 PM IST',
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
    { name: 'X', href: 'https://x.com/' },
  ],
} as const

/** In production every line comes from the settings. */
export const demoSeller: Seller = {
  legalName: 'Nukkad Apparel Private Limited',
  address: ['14, 2nd Cross, Wheeler Road Extension', 'Cooke Town', 'Bengaluru', 'Karnataka 560005', 'India'],
  state: 'Karnataka',
  gstin: '29AAACN0000A1Z5',
  cin: 'U18101KA2024PTC000000',
  email: 'care@nukkad.example',
  phone: '+91 80 4710 2030',
  grievanceOfficer: {
    name: 'Meera Krishnan',
    designation: 'Grievance Officer',
    email: 'grievance@nukkad.example',
    phone: '+91 80 4710 2031',
  },
}
