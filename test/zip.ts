import { crc32, deflateRawSync } from 'node:zlib'

type ZipEntry = {
  name: string
  bytes: Buffer
  /** Compressed, instead of stored. */
  isPacked?: boolean
  /** The claimed size after unpacking. */
  says?: number
  isLocked?: boolean
}

const utf8Names = 0x800
const locked = 1

/** A ZIP as a shop's computer makes it, or with errors. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const data = entry.isPacked ? deflateRawSync(entry.bytes) : entry.bytes
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(utf8Names | (entry.isLocked ? locked : 0), 2)
    facts.writeUInt16LE(entry.isPacked ? 8 : 0, 4)
    facts.writeUInt32LE(crc32(entry.bytes), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(entry.says ?? entry.bytes.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, rest, name]))
    files.push(local)
    at += local.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...files, listed, Buffer.from('PK\x05\x06'), end])
}
