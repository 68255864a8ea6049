import { genders } from './category-rules.ts'
import * as z from 'zod'
import { formWords } from './address-rules.ts'
import { isStorePage } from './link-rules.ts'
import { lastPage, mostSearchCharacters, searchTooLong } from './listing-rules.ts'
import { orderNumberForm } from './order-number-rules.ts'
import { isWholePaise } from './money.ts'
import { mobileForm, nationalNumber } from './phone-rules.ts'
import { pincodeForm } from './pincode-rules.ts'
import { oneLine, somethingVisible, textWords, tidyLines, visibleLines, visibleText } from './text-rules.ts'

export const Uuid = z.uuid()

/** Anybody who knows a guest cart's id owns the cart, so only random ids (version 4) are accepted. */
export const GuestCartId = z.uuidv4()

/** Random, Crockford base32 (contract §2). */
export const OrderId = z.string().regex(orderNumberForm, 'An order number has 2 to 4 letters, then three groups of 4')

/** The range of an integer column; the database would refuse larger numbers with its own error. */
export const StoredInt = z.int().min(0).max(2_147_483_647)

export const ProviderId = z.string().regex(/^\w{4,60}$/, 'This does not look like an id of the payment provider')

export const Rupees = z.number().min(0).max(10_000_000).refine(isWholePaise, 'Enter an amount with up to 2 decimals')

/** A total as the page showed it. It is compared with the server's total and never used in arithmetic. */
export const ShownTotal = z.number().min(0).max(10_000_000)

export const Timestamp = z.iso.datetime()

export const Day = z.iso.date()

export const Gender = z.enum(genders)
export type Gender = z.infer<typeof Gender>

/** Trimmed text on one line, without invisible characters. */
export function text(max: number): z.ZodString {
  return textOf(max).regex(oneLine, textWords.lines).regex(visibleText, textWords.hidden)
}

export function longText(max: number): z.ZodString {
  return textOf(max).overwrite(tidyLines).regex(visibleLines, textWords.hidden)
}

function textOf(max: number): z.ZodString {
  return z
    .string()
    .trim()
    .min(1, textWords.empty)
    .max(max, `Please use at most ${max} characters`)
    .regex(somethingVisible, textWords.empty)
}

export const SearchWords = z
  .string()
  .trim()
  .max(mostSearchCharacters, searchTooLong)
  .regex(oneLine, textWords.lines)
  .regex(visibleText, textWords.hidden)

/** A page of the store in a field that staff fill in. */
export const StorePage = z.string().trim().max(200).refine(isStorePage, 'A page of the store, such as /new-arrivals')

/** Compared case-insensitively. */
export const Email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email(formWords.email))
  .transform((email) => email.toLowerCase())

/** Accepts +91, 0, spaces and dashes. */
export const Mobile = z.string().max(40).transform(nationalNumber).pipe(z.string().regex(mobileForm, formWords.phone))

/** Accepts spaces and dashes: `560 001`. */
export const Pincode = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(pincodeForm, formWords.postalCode))

/** Pages count from 0 (contract §2). */
export function pageQuery(size: number) {
  return {
    page: z.coerce.number().int().min(0).max(lastPage).default(0),
    size: z.coerce.number().int().min(1).max(100).default(size),
  }
}

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    content: z.array(item),
    totalPages: z.int(),
    page: z.int(),
    size: z.int(),
    totalElements: z.int(),
  })
}

export function repeatable<Item extends z.ZodType>(item: Item, most = 30) {
  return z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(most).optional(),
  )
}
