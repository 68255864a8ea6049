import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes the whole file or nothing, also after a power cut; only its owner may read it. */
export async function writeDurably(path: string, content: string | readonly Uint8Array[]): Promise<void> {
  const unfinished = `${path}.unfinished-${randomBytes(4).toString('hex')}`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      for (const part of typeof content === 'string' ? [content] : content) await file.writeFile(part)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    // A full disk has no room for half a file.
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
  await syncFolder(dirname(path))
}

/** Makes a rename in this folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
