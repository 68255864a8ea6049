import { findPlace, pincodePart, type PincodeTable, type Place } from '@nukkad/contract/pincode-rules'

const timeoutMillis = 5_000
const parts = new Map<string, Promise<PincodeTable>>()

/** What no civil pincode begins with; 9 is the army's post. For the others the directory has a file. */
const noCivilPost = /^(10|29|35|5[45]|6[56]|8[6-9]|9)/

export function isInDirectory(pincode: string): boolean {
  return !noCivilPost.test(pincode)
}

/** Where a pincode is; null when nobody knows or the directory cannot be had. It never holds anything up. */
export async function lookUpPincode(pincode: string): Promise<Place | null> {
  if (!isInDirectory(pincode)) return null
  const part = pincodePart(pincode)
  const table = parts.get(part) ?? fetchPart(part)
  parts.set(part, table)
  try {
    return findPlace(await table, pincode)
  } catch {
    parts.delete(part)
    return null
  }
}

async function fetchPart(part: string): Promise<PincodeTable> {
  const reply = await fetch(`/pincodes/${part}.json`, { signal: AbortSignal.timeout(timeoutMillis) })
  if (!reply.ok) throw new Error(`the directory answers ${reply.status}`)
  return (await reply.json()) as PincodeTable
}
