import type { StaffCoupon } from '@nukkad/contract/staff/coupons'
import { useToast } from '@nukkad/ui/Toast'
import { freshOf } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'

/** Keeps what was typed if somebody else changed the coupon first: the next press is for the new version. False: the re-authentication was cancelled. */
export function useCouponChange(onCoupon: (coupon: StaffCoupon) => void) {
  const toast = useToast()
  const confirmed = useConfirmed()
  return async (send: () => Promise<StaffCoupon>, message: string) => {
    try {
      const changed = await confirmed(send)
      if (changed === undefined) return false
      onCoupon(changed)
      toast(message, { tone: 'success' })
      return true
    } catch (error) {
      const fresh = freshOf<StaffCoupon>(error)
      if (fresh !== undefined) onCoupon(fresh)
      throw error
    }
  }
}
