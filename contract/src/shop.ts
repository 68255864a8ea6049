import type { Network } from './network-rules.ts'

/** The details that the law requires on pages, mails and papers (E-Commerce Rules 2020, rules 4 and 7). */
export type Seller = {
  legalName: string
  address: readonly string[]
  state: string
  gstin: string
  /** The number of a company; a proprietor has none. */
  cin?: string | undefined
  email: string
  phone: string
  grievanceOfficer: { name: string; designation: string; email: string; phone: string }
}

/** A PNG with a transparent background; size in pixels. */
export type Logo = { url: string; width: number; height: number }

/** The shop's identity for shoppers. Tagline and hours may be empty. A shop without a logo shows its name in type. */
export type Identity = {
  name: string
  tagline: string
  supportHours: string
  social: { name: Network; href: string }[]
  logo: Logo | null
}

/** A separate constant, because pages need no more of the demo's identity. */
export const demoName = 'Nukkad'
const demoTagline = 'Clothes for the corner'

/** The default identity: the demo's. Shops from before it could be set have it, too. */
export const demoIdentity: Identity = {
  name: demoName,
  tagline: demoTagline,
  supportHours: 'Monday to Saturday, 9 AM to 6 PM IST',
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/nukkad.example' },
    { name: 'YouTube', href: 'https://www.youtube.com/@nukkad.example' },
    { name: 'WhatsApp', href: 'https://wa.me/918047102030' },
    { name: 'X', href: 'https://x.com/nukkad_example' },
  ],
  logo: null,
}

/** The wordmark is drawn for this name only. */
export function isDemoName({ name, logo }: Pick<Identity, 'name' | 'logo'>): boolean {
  return logo === null && name === demoName
}

/**
 * The start of a sentence or the end of a title: `Nukkad: clothes for the corner`, or the name alone. An owner's
 * tagline keeps its capitals, because code cannot tell `India's own` from an ordinary word. The demo's is known.
 */
export function nameWithTagline({ name, tagline }: Pick<Identity, 'name' | 'tagline'>, between = ': '): string {
  if (tagline === '') return name
  return `${name}${between}${tagline === demoTagline ? 'clothes for the corner' : tagline}`
}

/** The start of a file's name. A name in another script leaves no letters, so the file is named after a shop. */
export function fileNameOf({ name }: Pick<Identity, 'name'>): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return plain.replace(/^-+|-+$/g, '') || 'shop'
}

/** In production every line comes from the settings. */
export const demoSeller: Seller = {
  legalName: 'Nukkad Apparel Private Limited',
  address: ['14, 2nd Cross, Wheeler Road Extension', 'Cooke Town', 'Bengaluru', 'Karnataka 560005', 'India'],
  state: 'Karnataka',
  gstin: '29AAACN0000A1ZH',
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
