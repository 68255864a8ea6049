/** Texts of the dialog in which customers ask to hear that a size is back. */
export const texts = {
  title: 'Notify me when it is back',
  colour: 'Colour',
  size: 'Size',
  promise: (email: string) => `We send one e-mail to ${email} when it is back in stock.`,
  submit: 'Notify me',
  added: (colour: string, size: string) => `We will e-mail you when ${colour}, ${size} is back`,
  waiting: 'Your stock alerts',
  remove: 'Remove',
  removeOf: (colour: string, size: string) => `Remove the alert for ${colour}, ${size}`,
  removed: 'Alert removed',
  notAdded: 'Failed to set the alert',
  notRemoved: 'Failed to remove the alert',
} as const
