import { isIP } from 'node:net'
import { isGstin } from '@nukkad/contract/gstin-rules'
import { cinForm } from '@nukkad/contract/seller-rules'
import { stateCode } from '@nukkad/contract/state-rules'
import * as z from 'zod'

export const text = z.string().trim().min(1)

export const port = wholeNumber(1, 65_535)
export const workers = wholeNumber(1, 64)
export const wholeRupees = wholeNumber(0, 10_000_000)
export const openOrders = wholeNumber(0, 100_000)

export const onOrOff = z.enum(['on', 'off']).transform((value) => value === 'on')

export const yes = z.literal('yes').transform(() => true)

/** Scheme, host and port; the result has no trailing slash. */
export const origin = z
  .string()
  .refine((value) => isUrl(value, ['http:', 'https:']) && /^\/?$/.test(new URL(value).pathname + new URL(value).search))
  .transform((value) => new URL(value).origin)

export const webUrl = url('http:', 'https:').transform((value) => value.replace(/\/+$/, ''))
export const postgresUrl = url('postgres:', 'postgresql:')
export const smtpUrl = url('smtp:', 'smtps:')

export const lines = text.transform((value) => value.split('|').map((line) => line.trim()))

/** The GST of an order depends on it. */
export const state = text.refine((name) => stateCode(name) !== undefined)

export const address = z.string().refine((value) => isEmail(/^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value))
export const emailList = list(isEmail).transform((emails) => emails.map((email) => email.toLowerCase()))
export const addressList = list(isAddressOrNetwork)
export const secretPair = list((secret) => secret.length > 0).refine((secrets) => secrets.length <= 2)

export const keyPair = list(isKey).refine((keys) => keys.length <= 2)

export const gstin = z.string().refine(isGstin)

export const cin = z.string().regex(cinForm)

function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,8}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most)
}

function url(...protocols: string[]) {
  return z.string().refine((value) => isUrl(value, protocols))
}

function list(isGood: (entry: string) => boolean) {
  return z
    .string()
    .transform((value) => value.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every(isGood))
}

function isUrl(value: string, protocols: string[]): boolean {
  const parsed = URL.parse(value)
  return parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== ''
}

function isEmail(value: string): boolean {
  return /^[^\s@<>,]+@[^\s@<>,]+$/.test(value.trim())
}

export function isKey(key: string): boolean {
  return /^[A-Za-z\d+/]{43}=$/.test(key)
}

function isAddressOrNetwork(entry: string): boolean {
  const [ip = '', bits, more] = entry.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1
  const inRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  return most > 0 && inRange && more === undefined
}
