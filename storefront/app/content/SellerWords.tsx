import { useIdentity, useSeller } from '../chrome/chrome-loader.ts'

export function SellerName() {
  const { legalName, address } = useSeller()
  return `${legalName}, ${address.join(', ')}`
}

export function SellerRegistrations() {
  const { cin, gstin } = useSeller()
  return cin === undefined ? `GSTIN ${gstin}` : `CIN ${cin}, GSTIN ${gstin}`
}

export function SupportMail() {
  const { email } = useSeller()
  return <a href={`mailto:${email}`}>{email}</a>
}

export function SupportPhone() {
  return useSeller().phone
}

/** Behind what reaches us; nothing where no hours are kept. */
export function SupportHours() {
  const { supportHours } = useIdentity()
  return supportHours && `, ${supportHours}`
}

export function OfficerName() {
  const { name, designation } = useSeller().grievanceOfficer
  return `${name}, ${designation}`
}

export function OfficerContact() {
  const { email, phone } = useSeller().grievanceOfficer
  return (
    <>
      <a href={`mailto:${email}`}>{email}</a>, {phone}
    </>
  )
}
