import { listLooks, listPromotions, type Look, type Promotion } from '@nukkad/contract/content'
import type { FastifyInstance } from 'fastify'
import { serveAnswers } from '../catalogue/serve-answers.ts'
import type { Parts } from '../parts.ts'
import type { Db } from '../platform/db.ts'

export async function contentRoutes(api: FastifyInstance, parts: Parts): Promise<void> {
  serveAnswers(api, parts, listLooks, async () => json(await listLookRows(parts.db)))
  serveAnswers(api, parts, listPromotions, async () => json(await listPromotionRows(parts.db)))
}

function json(answer: unknown): { body: Buffer } {
  return { body: Buffer.from(JSON.stringify(answer)) }
}

function listLookRows(db: Db): Promise<Look[]> {
  return db
    .selectFrom('looks')
    .select(['slug', 'name', 'imageUrl', 'width', 'height', 'tone'])
    .orderBy('position')
    .orderBy('slug')
    .execute()
}

function listPromotionRows(db: Db): Promise<Promotion[]> {
  return db.selectFrom('promotions').select(['message', 'code', 'href']).orderBy('position').orderBy('id').execute()
}
