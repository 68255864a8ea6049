// A rebuild must give what is committed. Products are made again in a folder of their own, with nothing kept from before.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { finished } from '../render/stage.ts'
import { jobsFor, media, type Wish } from '../work/jobs.ts'
import { runAll } from '../work/pool.ts'

/** Levels of 255, mean over a picture: less than an encoder of another machine may differ. */
const allowed = 1

/** Makes what is wished for anew. False when a picture differs from the committed one. */
export async function compare(wish: Wish, workers: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-'))
  const jobs = jobsFor(wish, { size: finished, coarse: 1, folder, format: 'avif' })
  let isSame = jobs.length > 0
  const files: string[] = []
  await runAll(jobs, {
    workers,
    cache: join(folder, 'cache'),
    onDone: ({ files: made, error }) => {
      files.push(...made)
      if (!error) return
      isSame = false
      console.error(error)
    },
  })
  for (const file of files.toSorted()) isSame = (await isLike(file)) && isSame
  rmSync(folder, { recursive: true })
  return isSame
}

async function isLike(file: string): Promise<boolean> {
  const committed = join(media, basename(file))
  if (!existsSync(committed)) {
    console.log(`${basename(file)}: not committed yet`)
    return true
  }
  const difference = await meanDifference(file, committed)
  console.log(`${basename(file)}: ${difference.toFixed(3)} levels apart`)
  return difference < allowed
}

export async function meanDifference(one: string, other: string): Promise<number> {
  const pixelsOf = (file: string) => sharp(file).removeAlpha().raw().toBuffer()
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)])
  if (a.length !== b.length) return Infinity
  let sum = 0
  a.forEach((value, i) => (sum += Math.abs(value - b.readUInt8(i))))
  return sum / a.length
}
