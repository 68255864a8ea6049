import type { StaffCoupon } from '@nukkad/contract/staff/coupons'
import { useToast } from '@nukkad/ui/Toast'
import { freshOf } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'

/** What was typed stays when somebody else was first; the next press is meant for what holds now. False: they did not confirm who they are. */
export function useCouponChange(onCoupon: (coupon: StaffCoupon) => void) {
  const toast = useToast()
  const confirmed = useConfirmed()
  return async (send: () => Promise<StaffCoupon>, said: string) => {
    try {
      const changed = await confirmed(send)
      if (changed === undefined) return false
      onCoupon(changed)
      toast(said, { tone: 'success' })
      return true
    } catch (error) {
      const fresh = freshOf<StaffCoupon>(error)
      if (fresh !== undefined) onCoupon(fresh)
      throw error
    }
  }
}
