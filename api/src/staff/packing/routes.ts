import * as packing from '@nukkad/contract/staff/packing'
import * as papers from '@nukkad/contract/staff/papers'
import type { Identity } from '@nukkad/contract/shop'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { chosenOrders } from '../orders/bulk.ts'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { acting } from '../orders/change-order.ts'
import { openLogos } from '../../store/pictures/logos.ts'
import { readAddressLabels } from './address-label-facts.ts'
import { addressLabelsPdf } from './address-label-pdf.ts'
import { closeParcel, leaveToPack, openToPack, tickUnit, untickUnits } from './pack-order.ts'
import { pickListPdf } from './pick-list-pdf.ts'
import { readPickList } from './pick-list.ts'
import { listToPack } from './read-packing.ts'
import { readSlip, readSlips } from './slip-facts.ts'
import { slipsPdf } from './slip-pdf.ts'

type Parts = StaffServingParts & { identity: () => Identity }

export async function packingRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  serveStaff(app, parts, packing.listToPack, ({ db, query, caller: { staffId }, now }) =>
    listToPack(db, query, { staffId, now }),
  )
  serveStaff(app, parts, packing.getPickList, ({ db, query, caller: { staffId }, now }) =>
    readPickList(db, query.orderId, { staffId, now }),
  )
  serveStaff(app, parts, packing.openToPack, ({ db, now, params, by, caller }) =>
    openToPack(db, acting(by, caller), params.orderId, now),
  )
  serveStaff(app, parts, packing.leaveToPack, async ({ db, params, by, caller }) => {
    await leaveToPack(db, acting(by, caller), params.orderId)
    return { message: 'Others can pack this order now.' }
  })
  serveStaff(app, parts, packing.tickUnit, ({ db, now, params, body, by, caller }) =>
    tickUnit(db, acting(by, caller), { ...params, ...body }, now),
  )
  serveStaff(app, parts, packing.untickUnits, ({ db, now, params, by, caller }) =>
    untickUnits(db, acting(by, caller), params.orderId, now),
  )
  serveStaff(app, parts, packing.closeParcel, ({ db, now, params, body, by, caller }) =>
    closeParcel(db, acting(by, caller), { ...params, ...body }, now),
  )
  paperRoutes(app, parts)
}

function paperRoutes(app: FastifyInstance, parts: Parts): void {
  const logos = openLogos(parts.db)
  const signNow = async () => {
    const shop = parts.identity()
    return { name: shop.name, logo: await logos.of(shop) }
  }
  serveStaff(app, parts, papers.getSlip, async ({ db, params, query, now, reply }) => {
    const slip = await readSlip(db, params.orderId)
    const slips = { slips: [slip], held: [], sign: await signNow() }
    return asFile(reply, `slip-${params.orderId}`, await slipsPdf(slips, query.paper, now))
  })
  serveStaff(
    app,
    parts,
    papers.getSlips,
    async ({ db, query: { orderId, paper, ...filter }, by, caller, now, reply }) => {
      const chosen = orderId === undefined ? { filter } : { orderIds: orderId }
      const slips = await readSlips(db, await chosenOrders(db, acting(by, caller), chosen))
      return asFile(reply, 'slips', await slipsPdf({ ...slips, sign: await signNow() }, paper, now))
    },
  )
  serveStaff(app, parts, papers.getAddressLabels, async ({ db, query, reply }) => {
    const labels = await readAddressLabels(db, [...new Set(query.orderId)])
    return asFile(reply, 'address-labels', await addressLabelsPdf({ ...labels, shop: parts.identity().name }))
  })
  serveStaff(app, parts, papers.getPickListFile, async ({ db, query, caller: { staffId }, now, reply }) =>
    asFile(
      reply,
      'pick-list',
      await pickListPdf(await readPickList(db, query.orderId, { staffId, now }), parts.identity(), now),
    ),
  )
}

/** Opened where it is asked for, to be printed. */
function asFile(reply: FastifyReply, name: string, pdf: Buffer): Buffer {
  reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`)
  return pdf
}
