export type Bits = Uint32Array

export function noBits(size: number): Bits {
  return new Uint32Array((size + 31) >>> 5)
}

export function bitsOf(size: number, members: Iterable<number>): Bits {
  const bits = noBits(size)
  for (const member of members) put(bits, member, true)
  return bits
}

export function has(bits: Bits, at: number): boolean {
  return ((bits[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0
}

export function put(bits: Bits, at: number, member: boolean): void {
  const word = bits[at >>> 5] ?? 0
  bits[at >>> 5] = member ? word | (1 << (at & 31)) : word & ~(1 << (at & 31))
}

export function membersOf(bits: Bits): number[] {
  const members: number[] = []
  bits.forEach((word, place) => {
    for (let rest = word; rest !== 0; rest &= rest - 1) members.push(place * 32 + 31 - Math.clz32(rest & -rest))
  })
  return members
}

export function either(size: number, sets: readonly Bits[]): Bits {
  const result = noBits(size)
  for (const set of sets) {
    for (let word = 0; word < result.length; word++) result[word]! |= set[word]!
  }
  return result
}

/** The intersection; `undefined` means all places. */
export function every(size: number, sets: readonly (Bits | undefined)[]): Bits {
  const result = noBits(size).fill(0xffffffff)
  const spare = size & 31
  if (spare !== 0) result[result.length - 1] = 2 ** spare - 1
  for (const set of sets) {
    if (set === undefined) continue
    for (let word = 0; word < result.length; word++) result[word]! &= set[word]!
  }
  return result
}

export function isEmpty(bits: Bits): boolean {
  return bits.every((word) => word === 0)
}

export function count(bits: Bits): number {
  return countBoth(bits, bits)
}

export function countBoth(one: Bits, other: Bits): number {
  let sum = 0
  for (let word = 0; word < one.length; word++) sum += ones(one[word]! & other[word]!)
  return sum
}

export function meet(one: Bits, other: Bits): boolean {
  return one.some((word, place) => (word & other[place]!) !== 0)
}

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
