export const texts = {
  deliveryTo: (pincode: string) => `Delivery to ${pincode} by`,
  moreFailed: 'We could not load more products.',
  tryAgain: 'Try again',
}
