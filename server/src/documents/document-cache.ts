import { sizeOf, type Finished } from './finished.ts'

type Entry = { finished: Finished; renderedAt: number; bytes: number }
type Render = () => Promise<Finished>
type Options = {
  mostBytes: number
  freshMs: number
  staleMs: number
  now?: () => number
  failed: (error: unknown) => void
}

export type DocumentCache = {
  /** As last rendered. What is past `freshMs` is rendered anew behind the answer, past `staleMs` before it. */
  get: (key: string, render: Render) => Finished | Promise<Finished>
  dropAll: () => void
  dropWhere: (isStale: (key: string) => boolean) => void
}

/** Rendered documents, the least recently asked for leaving first. Asked for twice at once, one is rendered once. */
export function openDocumentCache({ mostBytes, freshMs, staleMs, now = Date.now, failed }: Options): DocumentCache {
  const shelf = openShelf(mostBytes)
  const rendering = new Map<string, Promise<Finished>>()

  const keep = async (key: string, rendered: Promise<Finished>): Promise<Finished> => {
    // What was dropped while it was being rendered may show what is no longer so.
    const isCurrent = () => rendering.get(key) === rendered
    try {
      const finished = await rendered
      if (isCurrent() && finished.status === 200) shelf.put(key, finished, now())
      return finished
    } finally {
      if (isCurrent()) rendering.delete(key)
    }
  }
  const renderOnce = (key: string, render: Render): Promise<Finished> => {
    const running = rendering.get(key)
    if (running) return running
    const rendered = render()
    rendering.set(key, rendered)
    return keep(key, rendered)
  }
  const renew = async (key: string, render: Render): Promise<void> => {
    try {
      await renderOnce(key, render)
    } catch (error) {
      failed(error)
    }
  }

  return {
    get: (key, render) => {
      const entry = shelf.take(key)
      const age = entry ? now() - entry.renderedAt : Infinity
      if (!entry || age > staleMs) return renderOnce(key, render)
      if (age > freshMs) void renew(key, render)
      return entry.finished
    },
    dropAll: () => {
      shelf.removeWhere(() => true)
      rendering.clear()
    },
    dropWhere: (isStale) => {
      shelf.removeWhere(isStale)
      for (const key of [...rendering.keys()].filter(isStale)) rendering.delete(key)
    },
  }
}

/** So many bytes of documents, in the order in which they were last asked for. */
function openShelf(mostBytes: number) {
  const entries = new Map<string, Entry>()
  let bytes = 0

  const remove = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    take: (key: string): Entry | undefined => {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    put: (key: string, finished: Finished, renderedAt: number): void => {
      remove(key)
      const size = sizeOf(finished)
      entries.set(key, { finished, renderedAt, bytes: size })
      bytes += size
      for (const oldest of entries.keys()) {
        if (bytes <= mostBytes) break
        remove(oldest)
      }
    },
    removeWhere: (isGone: (key: string) => boolean): void => {
      for (const key of [...entries.keys()].filter(isGone)) remove(key)
    },
  }
}
