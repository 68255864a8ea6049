import type { Network } from './network-rules.ts'

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

/** A PNG with transparent ground, in pixels. */
export type Logo = { url: string; width: number; height: number }

/** Who the shop is to shoppers. Tagline and hours are empty where it has none; without a logo its name is set in type. */
export type Identity = {
  name: string
  tagline: string
  supportHours: string
  social: { name: Network; href: string }[]
  logo: Logo | null
}

/** What holds where nobody has set another: the demo's, and that of every shop from before it could be set. */
export const demoIdentity: Identity = {
  name: 'Nukkad',
  tagline: 'Clothes for the corner',
  supportHours: 'Monday to Saturday, 9 AM to 6 PM IST',
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/nukkad.example' },
    { name: 'YouTube', href: 'https://www.youtube.com/@nukkad.example' },
    { name: 'WhatsApp', href: 'https://wa.me/918047102030' },
    { name: 'X', href: 'https://x.com/nukkad_example' },
  ],
  logo: null,
}

/** The wordmark is drawn for this name alone. */
export function isDemoName({ name, logo }: Pick<Identity, 'name' | 'logo'>): boolean {
  return logo === null && name === demoIdentity.name
}

/**
 * As a sentence begins or a title ends: `Nukkad: clothes for the corner`, or the name alone. An owner's tagline stays as it
 * was written, since nothing tells `India's own` from a word that may begin small; of the demo's we know.
 */
export function nameWithTagline({ name, tagline }: Pick<Identity, 'name' | 'tagline'>, between = ': '): string {
  if (tagline === '') return name
  return `${name}${between}${tagline === demoIdentity.tagline ? 'clothes for the corner' : tagline}`
}

/** The beginning of a file's name. Of a name in another script nothing is left, and a shop is what it is. */
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
