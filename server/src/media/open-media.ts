import type { Masters } from '@nukkad/api/store/pictures/masters'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Log } from '../base/log.ts'
import { openImageQueue, type QueueLimits } from './image-queue.ts'
import { keptFiles } from './kept-files.ts'
import { bothOriginals, openOriginals, type Measured } from './originals.ts'
import { openPictureProcess } from './picture-process.ts'
import { openRenditions, originOf } from './renditions.ts'
import type { MakeIcon } from './serve-icons.ts'
import type { Media } from './serve-media.ts'

export type OriginalsFolder = {
  folder: string
  measured: (stem: string) => Measured | undefined
}

type MediaOptions = { pictures: OriginalsFolder; masters: Masters; dataDir: string; log: Log; limits?: QueueLimits }

export type OpenMedia = Media & {
  makeIcon: MakeIcon
  tidy: () => Promise<void>
  /** Stops serving masters that were deleted since the last call, and deletes the files made from them. */
  dropDeleted: () => Promise<void>
  close: () => Promise<void>
}

// Leaves a processor for requests, and some of Node's four threads for files.
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1))
const leastUrgent = 19
const usual: QueueLimits = { atOnce, mostWaiting: 64, perNetwork: 32, mostLater: 256 }

/** Renditions are kept in `DATA_DIR/media`, which several processes may share. */
export function openMedia({ pictures, masters, dataDir, log, limits = usual }: MediaOptions): OpenMedia {
  const { folder, measured } = pictures
  const now = openPictureProcess({ niceness: 0 })
  const later = openPictureProcess({ niceness: leastUrgent })
  const originals = bothOriginals(openOriginals({ folder, log, measure: now.measure, measured }), masters)
  const queue = openImageQueue(limits)
  const files = keptFiles(join(dataDir, 'media'))

  const isCurrent = async (file: string) => {
    const { stem, hash, isCurrentRecipe } = originOf(file)
    return isCurrentRecipe && (await originals.find(stem))?.hash === hash
  }
  return {
    originals,
    renditions: openRenditions({ files, queue, log, now, later }),
    makeIcon: now.makeIcon,
    tidy: () => files.sweep(isCurrent),
    dropDeleted: async () => {
      const deleted = new Set(await masters.forgetDeleted())
      if (deleted.size > 0) await files.sweep(async (file) => !deleted.has(originOf(file).stem))
    },
    close: async () => {
      await queue.close()
      await Promise.all([now.close(), later.close()])
    },
  }
}
