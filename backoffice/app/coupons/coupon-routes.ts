import type { RouteObject } from 'react-router'

export const couponRoutes: RouteObject[] = [
  {
    path: 'coupons',
    lazy: async () => {
      const { CouponsPage, loadCoupons } = await import('./CouponsPage.tsx')
      return { Component: CouponsPage, loader: loadCoupons }
    },
  },
  {
    path: 'coupons/new',
    lazy: async () => {
      const { NewCouponPage, loadNewCoupon } = await import('./CouponPage.tsx')
      return { Component: NewCouponPage, loader: loadNewCoupon }
    },
  },
  {
    path: 'coupons/:code',
    lazy: async () => {
      const { CouponPage, loadCoupon } = await import('./CouponPage.tsx')
      return { Component: CouponPage, loader: loadCoupon }
    },
  },
]
