import type { Log } from '../base/log.ts'
import type { OpenMedia } from './open-media.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Deletes the files of pictures that no longer exist, once a day. Returns a function that stops it. */
export function tidyDaily(media: Pick<OpenMedia, 'tidy'>, log: Log): () => void {
  const tidy = () => media.tidy().catch((err: unknown) => log.error({ err }, 'pictures are not tidied'))
  const timer = setInterval(() => void tidy(), dayMs).unref()
  return () => clearInterval(timer)
}

/**
 * Each minute, stops serving deleted pictures and deletes their files: every server has its own. Returns a function that
 * stops it.
 */
export function dropDeletedPictures(media: Pick<OpenMedia, 'dropDeleted'>, log: Log): () => void {
  const drop = () =>
    media.dropDeleted().catch((err: unknown) => log.error({ err }, 'deleted pictures are still served'))
  const timer = setInterval(() => void drop(), minuteMs).unref()
  return () => clearInterval(timer)
}
