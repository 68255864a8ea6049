/** Who the demo shop is. One file, so that another shop can make it its own in an afternoon. */
export const shop = {
  name: 'Nukkad',
  tagline: 'Clothes for the corner',
  supportEmail: 'care@nukkad.example',
  supportPhone: '+91 80 4710 2030',
  supportHours: 'Monday to Saturday, 9 AM to 6 PM IST',
  legalName: 'Nukkad Apparel Private Limited',
  address: ['14, 2nd Cross, Wheeler Road Extension', 'Cooke Town', 'Bengaluru', 'Karnataka 560005', 'India'],
  state: 'Karnataka',
  gstin: '29AAACN0000A1Z5',
  cin: 'U18101KA2024PTC000000',
  grievanceOfficer: {
    name: 'Meera Krishnan',
    designation: 'Grievance Officer',
    email: 'grievance@nukkad.example',
    phone: '+91 80 4710 2031',
  },
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
    { name: 'X', href: 'https://x.com/' },
  ],
} as const
