import * as contract from '@nukkad/contract/person'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { serve } from '../../platform/serve.ts'
import { askDeletionCode, deleteAccount } from './delete-account.ts'
import { exportPerson } from './export-person.ts'
import { requirePerson } from './require-person.ts'

export async function personRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  serve(app, parts, contract.getPersonalData, async ({ caller, note, reply, db, now }) => {
    const data = await exportPerson(db, await requirePerson(db, caller), now)
    note({ event: 'data_exported', account: caller.userId })
    reply.type('application/json; charset=utf-8')
    return Buffer.from(JSON.stringify(data, null, 2))
  })

  serve(app, parts, contract.askDeletionCode, async ({ caller, network, note, db, now }) => {
    await askDeletionCode(db, { ...caller, network }, now)
    note({ event: 'deletion_asked', account: caller.userId })
    return { message: 'We have e-mailed you a code and a link.' }
  })

  serve(app, parts, contract.deleteAccount, async ({ caller, body, network, note, db, now }) => {
    await deleteAccount(db, { ...caller, code: body.code, network }, now)
    note({ event: 'account_deleted', account: caller.userId })
    return { message: 'Your account is deleted.' }
  })
}
