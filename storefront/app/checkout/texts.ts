export const texts = {
  /** What Razorpay's window takes. */
  ways: 'UPI, cards, net banking or wallets',
  freeDelivery: 'Delivery is free.',
  saved: (sum: string) => `You save ${sum}.`,
  paidIn: 'You pay in Razorpay’s window, by UPI, card, net banking or wallet. We never see your card.',
}
