import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { garments } from './patterns/index.ts'

const usage = `npm run atelier -- …
  --only tee        garments whose id starts with "tee"
  --product chai    only products whose file name contains "chai"
  --view front      only one view: front, back, detail or look
  --scene hero      only looks, banners and panels whose name starts with "hero"
  --draft           small and coarse, as PNG, into .cache/atelier/drafts
  --sample          one product of each garment
  --workers 1       threads; as many as there are cores if not said
  --sheet           contact sheets of what is finished, and the check of colours
  --compare         makes what is wished for from nothing and compares it with what is finished
  --times           sums the log of times`

export type Options = ReturnType<typeof parse>

/** What the command line asks for. What it cannot mean ends the program with the reason and what there is. */
export function readOptions(): Options {
  try {
    return parse()
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    process.exit(1)
  }
}

function parse() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      product: { type: 'string' },
      view: { type: 'string' },
      scene: { type: 'string' },
      draft: { type: 'boolean', default: false },
      sample: { type: 'boolean', default: false },
      workers: { type: 'string' },
      sheet: { type: 'boolean', default: false },
      compare: { type: 'boolean', default: false },
      times: { type: 'boolean', default: false },
    },
  })
  const { only, view } = values
  const workers = Number(values.workers ?? availableParallelism())
  if (!Number.isInteger(workers) || workers < 1) throw new Error(`--workers ${values.workers}: wants a whole number`)
  if (view !== undefined && !['front', 'back', 'detail', 'look'].includes(view))
    throw new Error(`--view ${view}: there is none`)
  if (only !== undefined && !garments.some(({ id }) => id.startsWith(only))) {
    throw new Error(`--only ${only}: there are ${garments.map(({ id }) => id).join(', ')}`)
  }
  return { ...values, workers }
}
