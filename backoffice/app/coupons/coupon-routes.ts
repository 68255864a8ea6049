import type { RouteObject } from 'react-router'
import { paths } from '../platform/paths.ts'

export const couponRoutes: RouteObject[] = [
  {
    path: paths.coupons,
    lazy: async () => {
      const { CouponsPage, loadCoupons } = await import('./CouponsPage.tsx')
      return { Component: CouponsPage, loader: loadCoupons }
    },
  },
  {
    path: paths.newCoupon,
    lazy: async () => {
      const { NewCouponPage, loadNewCoupon } = await import('./CouponPage.tsx')
      return { Component: NewCouponPage, loader: loadNewCoupon }
    },
  },
  {
    path: paths.coupon(':code'),
    lazy: async () => {
      const { CouponPage, loadCoupon } = await import('./CouponPage.tsx')
      return { Component: CouponPage, loader: loadCoupon }
    },
  },
]
