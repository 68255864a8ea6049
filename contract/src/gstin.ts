import * as z from 'zod'
import { gstinWords, isGstin, mostBusinessNameCharacters, tidyGstin } from './gstin-rules.ts'
import { text } from './shapes.ts'

/** As it is typed: with spaces, or in small letters. */
export const Gstin = z.string().max(40).transform(tidyGstin).pipe(z.string().refine(isGstin, gstinWords.gstin))

export const BusinessName = text(mostBusinessNameCharacters)

type Buyer = { gstin?: string | null | undefined; businessName?: string | null | undefined }

const isThere = (value: string | null | undefined) => typeof value === 'string'

/** A GSTIN and the name of its business come together, or neither. */
export function withBothOrNone<Body extends z.ZodType<Buyer>>(body: Body): Body {
  return body
    .refine(({ gstin, businessName }) => isThere(businessName) || !isThere(gstin), {
      path: ['businessName'],
      message: gstinWords.businessName,
    })
    .refine(({ gstin, businessName }) => isThere(gstin) || !isThere(businessName), {
      path: ['gstin'],
      message: gstinWords.missing,
    })
}

/** Both null: the invoice is for a consumer. */
export const GstinFields = { gstin: Gstin.nullable(), businessName: BusinessName.nullable() }
export const GstinBody = withBothOrNone(z.object(GstinFields))
