import { sizeOf, type Finished } from './finished.ts'

type Entry = { finished: Finished; renderedAt: number; bytes: number; isDropped: boolean }
type Render = () => Promise<Finished>
type Options = {
  mostBytes: number
  freshMs: number
  staleMs: number
  missingMs: number
  now?: () => number
  failed: (error: unknown) => void
}

export type DocumentCache = {
  /**
   * As last rendered. What is past `freshMs` is rendered again behind the answer; what is past `staleMs`, or was dropped,
   * before it, and only if that fails it is shown once more. Pages that are missing are kept for `missingMs`.
   */
  get: (key: string, render: Render) => Finished | Promise<Finished>
  dropAll: () => void
  dropWhere: (isStale: (key: string) => boolean) => void
}

/** Rendered documents, the least recently asked for leaving first. Asked for twice at once, one is rendered once. */
export function openDocumentCache(options: Options): DocumentCache {
  const { mostBytes, freshMs, staleMs, missingMs, now = Date.now } = options
  const shelf = openShelf(mostBytes)
  const renders = openRenders(shelf, { ...options, now })

  return {
    get: (key, render) => {
      const entry = shelf.take(key)
      if (!entry) return renders.once(key, render)
      const age = now() - entry.renderedAt
      const isMissing = entry.finished.status !== 200
      if (entry.isDropped || age > (isMissing ? missingMs : staleMs)) return renders.orElse(entry, key, render)
      if (!isMissing && age > freshMs) void renders.orElse(entry, key, render)
      return entry.finished
    },
    dropAll: () => {
      shelf.dropWhere(() => true)
      renders.forgetWhere(() => true)
    },
    dropWhere: (isStale) => {
      shelf.dropWhere(isStale)
      renders.forgetWhere(isStale)
    },
  }
}

/** What is being rendered now; put on the shelf when it is done. */
function openRenders(shelf: ReturnType<typeof openShelf>, { now, failed }: Required<Pick<Options, 'now' | 'failed'>>) {
  const running = new Map<string, Promise<Finished>>()

  const keep = async (key: string, rendered: Promise<Finished>): Promise<Finished> => {
    // What was dropped while it was being rendered may show what is no longer so.
    const isCurrent = () => running.get(key) === rendered
    try {
      const finished = await rendered
      if (isCurrent() && isKept(finished)) shelf.put(key, finished, now())
      return finished
    } finally {
      if (isCurrent()) running.delete(key)
    }
  }
  const once = (key: string, render: Render): Promise<Finished> => {
    const known = running.get(key)
    if (known) return known
    const rendered = render()
    running.set(key, rendered)
    return keep(key, rendered)
  }
  return {
    once,
    /** Better an old page than none, as while the database is away. */
    orElse: async (entry: Entry, key: string, render: Render): Promise<Finished> => {
      try {
        const rendered = await once(key, render)
        return rendered.status < 500 ? rendered : entry.finished
      } catch (error) {
        failed(error)
        return entry.finished
      }
    },
    forgetWhere: (isStale: (key: string) => boolean) => {
      for (const key of [...running.keys()].filter(isStale)) running.delete(key)
    },
  }
}

function isKept({ status }: Finished): boolean {
  return status === 200 || status === 404
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
      entries.set(key, { finished, renderedAt, bytes: size, isDropped: false })
      bytes += size
      for (const oldest of entries.keys()) {
        if (bytes <= mostBytes) break
        remove(oldest)
      }
    },
    dropWhere: (isStale: (key: string) => boolean): void => {
      for (const [key, entry] of entries) if (isStale(key)) entry.isDropped = true
    },
  }
}
