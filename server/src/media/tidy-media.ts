import type { Log } from '../base/log.ts'
import type { OpenMedia } from './open-media.ts'

const dayMs = 24 * 60 * 60_000

/** Deletes the files of pictures that no longer exist, once a day. Returns a function that stops it. */
export function tidyDaily(media: Pick<OpenMedia, 'tidy'>, log: Log): () => void {
  const tidy = () => media.tidy().catch((err: unknown) => log.error({ err }, 'pictures are not tidied'))
  const timer = setInterval(() => void tidy(), dayMs).unref()
  return () => clearInterval(timer)
}
