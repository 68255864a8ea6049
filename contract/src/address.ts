import * as z from 'zod'
import { addressLengths, formWords, isIndia } from './address-rules.ts'
import type { Endpoint } from './endpoint.ts'
import { addressPhone } from './phone-rules.ts'
import { Email, Pincode, Uuid, text } from './shapes.ts'

/** Spec §5: ten digits after the country prefix and all other characters are dropped. */
const AddressPhone = z
  .string()
  .max(40)
  .transform(addressPhone)
  .pipe(z.string().regex(/^\d{10}$/, formWords.phone))

/** The shop delivers in India only (spec §1). */
const Country = text(60)
  .refine(isIndia, formWords.country)
  .overwrite(() => 'India')

export const AddressBody = z
  .object({
    fullName: text(addressLengths.fullName),
    phone: AddressPhone,
    email: z.preprocess((typed) => (typed === '' || typed === null ? undefined : typed), Email.optional()),
    street: text(addressLengths.street),
    city: text(addressLengths.city),
    state: text(80),
    country: Country,
    postalCode: Pincode,
  })
  .meta({ id: 'AddressBody' })
export type AddressBody = z.output<typeof AddressBody>

export const Address = z
  .object({
    addressId: Uuid,
    fullName: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    postalCode: z.string(),
  })
  .meta({ id: 'Address' })
export type Address = z.infer<typeof Address>

export const SavedAddress = Address.extend({
  /** True for the address of the newest order; at most one. */
  lastUsed: z.boolean(),
}).meta({ id: 'SavedAddress' })
export type SavedAddress = z.infer<typeof SavedAddress>

export const listAddresses = {
  access: 'self',
  method: 'GET',
  path: '/addresses',
  summary: 'List the saved addresses, oldest first',
  query: z.object({ userId: Uuid }),
  reply: z.array(SavedAddress),
} as const satisfies Endpoint

export const addAddress = {
  access: 'self',
  method: 'POST',
  path: '/addresses/:userId',
  limit: 'addresses',
  summary: 'Save an address; a customer has at most three',
  params: z.object({ userId: Uuid }),
  body: AddressBody,
  reply: Address,
  status: 201,
} as const satisfies Endpoint

export const updateAddress = {
  access: 'owner',
  method: 'PUT',
  path: '/addresses/update/:addressId',
  limit: 'addresses',
  summary: 'Change a saved address',
  params: z.object({ addressId: Uuid }),
  body: AddressBody,
  reply: Address,
} as const satisfies Endpoint

export const deleteAddress = {
  access: 'owner',
  method: 'DELETE',
  path: '/addresses/:addressId',
  limit: 'addresses',
  summary: 'Delete a saved address',
  params: z.object({ addressId: Uuid }),
  reply: z.object({ message: z.string() }),
} as const satisfies Endpoint
