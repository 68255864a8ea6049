import { findPlace, pincodePart, type PincodeTable, type Place } from '@nukkad/contract/pincode-rules'

const timeoutMillis = 5_000
const parts = new Map<string, Promise<PincodeTable>>()

/** Where a pincode is; null when nobody knows or the directory cannot be had. It never holds anything up. */
export async function lookUpPincode(pincode: string): Promise<Place | null> {
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
  // Two digits that no pincode begins with have no file.
  if (reply.status === 404) return {}
  return (await reply.json()) as PincodeTable
}
