import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finish, type Finished } from '../documents/finished.ts'

const mostDrawings = 2_000
const headers = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  // A drawing opened by itself is a document and could otherwise run scripts.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

export type Drawings = {
  /** Undefined when there is no such drawing. `stem` must be a plain name. */
  find: (stem: string) => Promise<Finished | undefined>
}

/** The drawings of a folder, `<stem>.svg` each; they shrink to a third, so they are kept ready. */
export function openDrawings(folder: string): Drawings {
  const drawings = new Map<string, Finished>()
  return {
    find: async (stem) => {
      const drawing = drawings.get(stem) ?? (await readDrawing(join(folder, `${stem}.svg`)))
      if (drawing && drawings.size < mostDrawings) drawings.set(stem, drawing)
      return drawing
    },
  }
}

async function readDrawing(path: string): Promise<Finished | undefined> {
  try {
    return await finish(200, headers, await readFile(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
