import { listLooks, listPromotions } from '@nukkad/contract/content'
import type { FastifyInstance } from 'fastify'
import { serveAnswers } from '../catalogue/serve-answers.ts'
import type { Parts } from '../parts.ts'
import { listLookRows, listPromotionRows } from './queries.ts'

export async function contentRoutes(api: FastifyInstance, parts: Parts): Promise<void> {
  serveAnswers(api, parts, listLooks, async () => json(await listLookRows(parts.db)))
  serveAnswers(api, parts, listPromotions, async () => json(await listPromotionRows(parts.db)))
}

function json(answer: unknown): { body: Buffer } {
  return { body: Buffer.from(JSON.stringify(answer)) }
}
