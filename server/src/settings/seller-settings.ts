import { demoSeller, type Seller } from '@nukkad/contract/shop'
import type { Values } from './variables.ts'

// In production every line must be set.
const demo = {
  SELLER_LEGAL_NAME: demoSeller.legalName,
  SELLER_ADDRESS: demoSeller.address,
  SELLER_STATE: demoSeller.state,
  SELLER_GSTIN: demoSeller.gstin,
  SELLER_EMAIL: demoSeller.email,
  SELLER_PHONE: demoSeller.phone,
  SELLER_GRIEVANCE_OFFICER: demoSeller.grievanceOfficer.name,
}

/** Never mixes the demo seller's own facts (a CIN, an officer's line) into a real one. */
export function sellerSettings(read: Values): Seller {
  const values = { ...demo, ...read }
  const isDemo = Object.keys(demo).every((name) => !(name in read))
  const { email, phone } = isDemo
    ? demoSeller.grievanceOfficer
    : { email: values.SELLER_EMAIL, phone: values.SELLER_PHONE }
  return {
    legalName: values.SELLER_LEGAL_NAME,
    address: values.SELLER_ADDRESS,
    state: values.SELLER_STATE,
    gstin: values.SELLER_GSTIN,
    cin: values.SELLER_CIN ?? (isDemo ? demoSeller.cin : undefined),
    email: values.SELLER_EMAIL,
    phone: values.SELLER_PHONE,
    grievanceOfficer: {
      name: values.SELLER_GRIEVANCE_OFFICER,
      designation: demoSeller.grievanceOfficer.designation,
      email: values.SELLER_GRIEVANCE_EMAIL ?? email,
      phone: values.SELLER_GRIEVANCE_PHONE ?? phone,
    },
  }
}
