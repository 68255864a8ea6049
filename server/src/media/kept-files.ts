import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const digestBytes = 32
const unfinished = '.part'
const abandonedMs = 10 * 60_000

/** Several processes may share the folder. A read returns a whole file or none. */
export type KeptFiles = {
  read: (name: string) => Promise<Buffer | undefined>
  write: (name: string, bytes: Buffer) => Promise<void>
  sweep: (isWanted: (name: string) => Promise<boolean>) => Promise<void>
}

export function keptFiles(folder: string): KeptFiles {
  return {
    read: (name) => readWhole(join(folder, name)),
    write: async (name, bytes) => {
      await mkdir(folder, { recursive: true })
      await writeWhole(join(folder, name), bytes)
    },
    sweep: async (isWanted) => {
      for (const name of (await readdir(folder).catch(absent)) ?? []) {
        const path = join(folder, name)
        const isKept = name.endsWith(unfinished) ? await isYoung(path) : await isWanted(name)
        if (!isKept) await rm(path, { force: true })
      }
    },
  }
}

/** Each file begins with the digest of the rest, so that truncation shows. */
async function readWhole(path: string): Promise<Buffer | undefined> {
  const file = await readFile(path).catch(absent)
  if (!file) return undefined
  const bytes = file.subarray(digestBytes)
  return digest(bytes).equals(file.subarray(0, digestBytes)) ? bytes : undefined
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const part = `${path}.${randomUUID()}${unfinished}`
  const file = await open(part, 'wx')
  try {
    await file.writev([digest(bytes), bytes])
    await file.datasync()
  } finally {
    await file.close()
  }
  await rename(part, path)
}

async function isYoung(path: string): Promise<boolean> {
  const found = await stat(path).catch(absent)
  return found !== undefined && Date.now() - found.mtimeMs < abandonedMs
}

function digest(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
