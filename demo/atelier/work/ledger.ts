// What each finished picture was made from. A picture whose recipe stands here is left alone; the ledger of the shop's
// pictures is kept with the sources, so that work goes on where it stopped even on another machine.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { put } from './cache.ts'

interface Line {
  picture: string
  recipe: string
}

const ledgerOf = (folder: string) =>
  folder.endsWith('media') ? join(import.meta.dirname, '../made.jsonl') : join(folder, 'made.jsonl')

function read(ledger: string): Map<string, string> {
  const lines = existsSync(ledger) ? readFileSync(ledger, 'utf8').split('\n').filter(Boolean) : []
  return new Map(
    lines.map((line) => {
      const { picture, recipe }: Line = JSON.parse(line)
      return [picture, recipe]
    }),
  )
}

export const isMade = (file: string, recipe: string): boolean =>
  existsSync(file) && read(ledgerOf(dirname(file))).get(basename(file)) === recipe

export function noteMade(file: string, recipe: string): void {
  const ledger = ledgerOf(dirname(file))
  mkdirSync(dirname(ledger), { recursive: true })
  appendFileSync(ledger, lineOf(basename(file), recipe))
}

const lineOf = (picture: string, recipe: string) => `${JSON.stringify({ picture, recipe } satisfies Line)}\n`

/** One line a picture, in order, once a run is over. */
export function tidyLedger(folder: string): void {
  const ledger = ledgerOf(folder)
  const known = [...read(ledger)].filter(([picture]) => existsSync(join(folder, picture)))
  const lines = known.map(([picture, recipe]) => lineOf(picture, recipe)).toSorted()
  put(ledger, Buffer.from(lines.join('')))
}
