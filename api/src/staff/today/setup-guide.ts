import { type PaymentMode, type SetupStep, setupSteps } from '@nukkad/contract/setup-rules'
import { demoSeller, isDemoName } from '@nukkad/contract/shop'
import type { SetupGuide } from '@nukkad/contract/staff/setup'
import { isAllowed, type StaffRole } from '@nukkad/contract/staff-rules'
import type { Db } from '../../platform/db.ts'
import { hasOrders } from '../../sale/order/describe-order.ts'
import { missingForOpening } from '../../store/settings/open-shop.ts'
import { readSeller } from '../../store/settings/seller.ts'
import { readSettings } from '../../store/settings/settings.ts'

/**
 * The steps of a new shop, until its first order; and then until it has its own seller and takes real payments. A shop
 * that was never new, such as the demo's, has no guide.
 */
export async function readSetupGuide(db: Db, role: StaffRole, paymentMode: PaymentMode): Promise<SetupGuide> {
  const { legalName, gstin } = await readSeller(db)
  const server = { seller: { legalName, gstin }, paymentMode }
  if (!isAllowed(role, 'settings.change')) return { ...server, steps: [] }
  const [{ shop, checkout, identity }, missing, isOrdered] = await Promise.all([
    readSettings(db),
    missingForOpening(db),
    hasOrders(db),
  ])
  const isNew = shop.value.state === 'new'
  const isOwnServer = gstin !== demoSeller.gstin && paymentMode === 'live'
  const wasNew = shop.version > 0 && !isDemoName(identity.value)
  const isGuided = isNew || (wasNew && !(isOrdered && isOwnServer))
  const isDone: Readonly<Record<SetupStep, boolean>> = {
    name: !missing.includes('name'),
    seller: gstin !== demoSeller.gstin,
    checkout: checkout.changedBy !== null,
    category: !missing.includes('category'),
    product: !missing.includes('product'),
    payments: paymentMode === 'live',
    // Opening asks the owner to confirm that they have read them.
    policies: !isNew,
    open: !isNew,
    order: isOrdered,
  }
  return { ...server, steps: isGuided ? setupSteps.map((step) => ({ step, isDone: isDone[step] })) : [] }
}
