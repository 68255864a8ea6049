import type { StaffContent } from '@nukkad/contract/staff/content'
import type { StaffCoupon } from '@nukkad/contract/staff/coupons'
import { Select } from '@nukkad/ui/Select'
import { formatDiscount } from '../coupons/texts.ts'
import { texts } from './texts.ts'

export type Offers = { coupons: readonly StaffCoupon[]; schedules: StaffContent['schedules'] }

/** A coupon's code, or the id of a price schedule after `prices:`; empty: no linked offer. */
export type OfferLine = { offer: string }
export const newOffer: OfferLine = { offer: '' }

const ofPrices = 'prices:'

type LinkedOffer = { code: string | null; scheduleId: string | null }

export function typedOffer({ code, scheduleId }: LinkedOffer): OfferLine {
  return { offer: scheduleId === null ? (code ?? '') : ofPrices + scheduleId }
}

export function offerOf({ offer }: OfferLine): LinkedOffer {
  return offer.startsWith(ofPrices)
    ? { code: null, scheduleId: offer.slice(ofPrices.length) }
    : { code: offer || null, scheduleId: null }
}

type FieldProps = {
  line: OfferLine
  at: number
  offers: Offers
  fields: Readonly<Record<string, string>>
  change: (part: OfferLine) => void
}

/** The linked offer of a text. The text is shown while the offer is active. */
export function OfferField({ line: { offer }, at, offers, fields, change }: FieldProps) {
  return (
    <Select
      label={texts.offer.label}
      hint={texts.offer.hint}
      value={offer}
      options={offerOptions(offers, offer)}
      error={fields[`items.${at}.code`] ?? fields[`items.${at}.scheduleId`]}
      onChange={(event) => change({ offer: event.target.value })}
    />
  )
}

/** The selected offer stays in the list after it has ended. */
function offerOptions({ coupons, schedules }: Offers, chosen: string) {
  const known = [
    ...coupons.map((coupon) => ({
      value: coupon.code,
      label: texts.offer.coupon(coupon.code, formatDiscount(coupon)),
    })),
    ...schedules.map(({ scheduleId, name }) => ({ value: ofPrices + scheduleId, label: texts.offer.sale(name) })),
  ]
  const isMissing = chosen !== '' && !known.some(({ value }) => value === chosen)
  const over = {
    value: chosen,
    label: chosen.startsWith(ofPrices) ? texts.offer.endedSale : texts.offer.endedCoupon(chosen),
  }
  return [{ value: '', label: texts.offer.none }, ...known, ...(isMissing ? [over] : [])]
}
