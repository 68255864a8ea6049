import * as contract from '@nukkad/contract/address'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '../../platform/errors.ts'
import type { Parts } from '../../parts.ts'
import { serve } from '../../platform/serve.ts'
import { addAddress } from './add-address.ts'
import { listSavedAddresses } from './list-addresses.ts'
import { changeAddress, removeAddress } from './queries.ts'

export async function addressRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  serve(app, parts, contract.listAddresses, ({ caller, db }) => listSavedAddresses(db, caller.userId))

  serve(app, parts, contract.addAddress, ({ caller, body, db, now }) => addAddress(db, caller.userId, body, now))

  serve(app, parts, contract.updateAddress, async ({ caller, params, body, db }) => {
    const address = await changeAddress(db, { ...params, userId: caller.userId }, body)
    if (address === undefined) throw new ShopError('ADDRESS_NOT_FOUND')
    return address
  })

  serve(app, parts, contract.deleteAddress, async ({ caller, params, db }) => {
    const removed = await removeAddress(db, { ...params, userId: caller.userId })
    if (!removed) throw new ShopError('ADDRESS_NOT_FOUND')
    return { message: 'Address Deleted Successfully' }
  })
}
