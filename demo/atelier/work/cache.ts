// Nothing is computed twice: results lie under a name made from everything that went into them.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { threadId, workerData } from 'node:worker_threads'

const usualFolder = join(import.meta.dirname, '../../../.cache/atelier')

const given: { cache?: string } | null = workerData
const ownFolder = given?.cache

/** A run that must prove itself from nothing is given a folder of its own. */
export const cacheFolder = (): string => ownFolder ?? usualFolder

type Ingredient = ArrayBufferView | string | number | object

/** Typed arrays by their bytes, everything else by its JSON. */
export function keyOf(...ingredients: readonly Ingredient[]): string {
  const hash = createHash('sha256')
  for (const part of ingredients) hash.update(ArrayBuffer.isView(part) ? bytesOf(part) : `${JSON.stringify(part)}\n`)
  return hash.digest('hex').slice(0, 24)
}

const bytesOf = (view: ArrayBufferView) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength)

export function cached<T>(kind: string, key: string, make: () => T): T {
  const file = join(cacheFolder(), kind, `${key}.bin`)
  if (existsSync(file)) {
    // The key is made from everything that `make` makes its result from.
    const kept: T = deserialize(readFileSync(file))
    return kept
  }
  const made = make()
  put(file, serialize(made))
  return made
}

/** Whole or not at all, whoever is cut off meanwhile. */
export function put(file: string, bytes: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  const part = `${file}.${threadId}.part`
  writeFileSync(part, bytes)
  renameSync(part, file)
}
