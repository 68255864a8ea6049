/** The tables of an OpenType file by their four letters. */
export type Tables = Map<string, Buffer>

/** Takes an OpenType file apart. */
export function readTables(file: Buffer): Tables {
  const count = file.readUInt16BE(4)
  const records = Array.from({ length: count }, (_, index) => file.subarray(12 + index * 16, 28 + index * 16))
  return new Map(
    records.map((record) => {
      const offset = record.readUInt32BE(8)
      return [record.toString('latin1', 0, 4), Buffer.from(file.subarray(offset, offset + record.readUInt32BE(12)))]
    }),
  )
}

/** Puts an OpenType file together again, with the checksums it must carry. */
export function writeTables(tables: Tables): Buffer {
  requireTable(tables, 'head').writeUInt32BE(0, 8)
  const names = [...tables.keys()].toSorted()
  const directory = Buffer.alloc(12 + names.length * 16)
  const power = Math.floor(Math.log2(names.length))
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(names.length, 4)
  directory.writeUInt16BE(2 ** power * 16, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(names.length * 16 - 2 ** power * 16, 10)

  const bodies: Buffer[] = []
  let offset = directory.length
  for (const [index, name] of names.entries()) {
    const table = requireTable(tables, name)
    const body = Buffer.concat([table], Math.ceil(table.length / 4) * 4)
    const at = 12 + index * 16
    directory.write(name, at, 'latin1')
    directory.writeUInt32BE(checksum(body), at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(table.length, at + 12)
    bodies.push(body)
    offset += body.length
  }
  const file = Buffer.concat([directory, ...bodies])
  const headAt = directory.readUInt32BE(12 + names.indexOf('head') * 16 + 8)
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, headAt + 8)
  return file
}

export function requireTable(tables: Tables, name: string): Buffer {
  const table = tables.get(name)
  if (!table) throw new Error(`the font has no ${name} table`)
  return table
}

function checksum(words: Buffer): number {
  let sum = 0
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0
  return sum
}
