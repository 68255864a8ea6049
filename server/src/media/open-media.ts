import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Log } from '../process/log.ts'
import { openDarkroom, type Limits } from './image-queue.ts'
import { keptFiles } from './kept-files.ts'
import { openMasters, type Measured } from './originals.ts'
import { openPictureProcess } from './picture-process.ts'
import { openRenditions, originOf } from './renditions.ts'
import type { Media } from './serve-media.ts'

/** The pictures that a shop is handed. */
export type Originals = {
  /** Where the photographs lie, `<stem>.avif` each. */
  folder: string
  /** What is known of them already. */
  measured: (stem: string) => Measured | undefined
  /** The stems of those on the home page's cover. */
  covers: readonly string[]
}

type Options = { originals: Originals; dataDir: string; log: Log; limits?: Limits }

export type OpenMedia = Media & {
  covers: readonly string[]
  /** Throws away what was made from photographs that have been replaced. */
  tidy: () => Promise<void>
  close: () => Promise<void>
}

// A processor is left to answer requests, and of Node's four threads some to read files.
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1))
const leastUrgent = 19
const usual: Limits = { atOnce, mostWaiting: 64, perNetwork: 32, mostLater: 256 }

/** The catalogue's pictures; what is made of them is kept in `DATA_DIR/media`, which several processes may share. */
export function openMedia({ originals, dataDir, log, limits = usual }: Options): OpenMedia {
  const { folder, measured, covers } = originals
  const now = openPictureProcess({ niceness: 0 })
  const later = openPictureProcess({ niceness: leastUrgent })
  const masters = openMasters({ folder, log, measure: now.measure, measured })
  const darkroom = openDarkroom(limits)
  const files = keptFiles(join(dataDir, 'media'))

  const isCurrent = async (file: string) => {
    const { stem, hash, isCurrentRecipe } = originOf(file)
    return isCurrentRecipe && (await masters.find(stem))?.hash === hash
  }
  return {
    masters,
    covers,
    renditions: openRenditions({ files, darkroom, log, now, later }),
    tidy: () => files.sweep(isCurrent),
    close: async () => {
      await darkroom.close()
      await Promise.all([now.close(), later.close()])
    },
  }
}
