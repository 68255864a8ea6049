export const texts = {
  stockAlert: {
    open: 'Size sold out? Notify me',
    title: 'Notify me when it is back',
    colour: 'Colour',
    size: 'Size',
    promise: (email: string) => `We send one e-mail to ${email} when it is back in stock.`,
    submit: 'Notify me',
    added: (colour: string, size: string) => `We will tell you when ${colour}, ${size} is back`,
    waiting: 'You are waiting for',
    remove: 'Remove',
    removeOf: (colour: string, size: string) => `Remove the alert for ${colour}, ${size}`,
    removed: 'Alert removed',
    login: 'Please login to get an e-mail when it is back',
    toLogin: 'Login',
    notAdded: 'Failed to set the alert',
    notRemoved: 'Failed to remove the alert',
  },
}
