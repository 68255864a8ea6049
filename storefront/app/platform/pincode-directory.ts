import { findPlace, isPincode, pincodePart, type PincodeTable, type Place } from '@nukkad/contract/pincode-rules'

const timeoutMillis = 5_000
const parts = new Map<string, Promise<PincodeTable>>()

/**
 * Beginnings that no civil pincode has; 9 is the army's post. The directory has a file for all others (decision 029).
 */
const noCivilPost = /^(10|29|35|5[45]|6[56]|8[6-9]|9)/

export function isInDirectory(pincode: string): boolean {
  return isPincode(pincode) && !noCivilPost.test(pincode)
}

/** `unknown`: not in the directory. `unreachable`: the directory could not be read just now. */
export type PincodeAnswer = Place | 'unknown' | 'unreachable'

/**
 * The place of a pincode. The file of its first two digits is loaded once; a failed load is retried on the next call.
 */
export async function lookUpPincode(pincode: string): Promise<PincodeAnswer> {
  if (!isInDirectory(pincode)) return 'unknown'
  const part = pincodePart(pincode)
  const table = parts.get(part) ?? fetchPart(part)
  parts.set(part, table)
  try {
    return findPlace(await table, pincode) ?? 'unknown'
  } catch {
    parts.delete(part)
    return 'unreachable'
  }
}

async function fetchPart(part: string): Promise<PincodeTable> {
  const reply = await fetch(`/pincodes/${part}.json`, { signal: AbortSignal.timeout(timeoutMillis) })
  if (!reply.ok) throw new Error(`the directory answers ${reply.status}`)
  return (await reply.json()) as PincodeTable
}
