import { parseArgs } from 'node:util'
import type { Db } from '@nukkad/api/platform/db'
import { addInventedProducts, loadDemoShop } from '../demo-shop.ts'
import { StartFailure } from '../process/start-failure.ts'
import { runTool } from './run-tool.ts'

const mostProducts = 1_000_000
const uniqueViolation = '23505'

await runTool(async (db, { production }) => {
  if (production) throw new StartFailure('NODE_ENV: got "production", wants anything else for invented products')
  return seed(db, readArguments())
})

function readArguments(): number {
  const { values } = parseArgs({ options: { products: { type: 'string' } }, strict: false })
  const products = Number(values.products)
  if (Number.isInteger(products) && products > 0 && products <= mostProducts) return products
  throw new StartFailure(
    `--products: got ${JSON.stringify(values.products ?? '')}, wants a whole number from 1 to ${mostProducts}`,
  )
}

async function seed(db: Db, products: number): Promise<string> {
  const began = Date.now()
  await loadDemoShop(db)
  try {
    await addInventedProducts(db, products)
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error
    throw new StartFailure(
      'The catalogue already holds invented products; for another number begin anew, with another DATA_DIR or an empty DATABASE_URL.',
    )
  }
  return `${products} products added in ${Math.round((Date.now() - began) / 1000)} s`
}
