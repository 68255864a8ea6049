/** One of each, so that the examples tell one story. */
export const ids = {
  user: '5f0c8c1e-6d1b-4f0e-9a53-0c1d5a3b7e10',
  category: '0b9a4f6d-1c2e-4a7b-8d3f-5e6a7b8c9d01',
  product: '7c1e2a9b-3d4f-4b5c-9e8d-1f2a3b4c5d02',
  review: '2d3e4f5a-6b7c-4d8e-8f90-a1b2c3d4e503',
  cart: '9e8d7c6b-5a4f-4e3d-8c2b-1a0f9e8d7c04',
  guestCart: '4b5c6d7e-8f90-4a1b-9c2d-3e4f5a6b7c05',
  cartItem: '8c9d0e1f-2a3b-4c4d-9e5f-6a7b8c9d0e06',
  wishlist: '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c07',
  address: '6f7a8b9c-0d1e-4f2a-9b3c-4d5e6f7a8b08',
  orderItem: '3c4d5e6f-7a8b-4c9d-8e0f-1a2b3c4d5e09',
  return: 'a0b1c2d3-e4f5-4a6b-9c7d-8e9f0a1b2c0a',
  order: 'NK-7G2M-K4XR-9TQB',
  razorpayOrder: 'order_RfT4mKq8ZpLw21',
  razorpayPayment: 'pay_RfT5c0vN7hYd3S',
} as const
