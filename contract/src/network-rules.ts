/** The social networks and their domains. Each has an icon in `ui`. */
export const networks = {
  Instagram: ['instagram.com'],
  YouTube: ['youtube.com', 'youtu.be'],
  Facebook: ['facebook.com', 'fb.com'],
  WhatsApp: ['whatsapp.com', 'wa.me'],
  X: ['x.com', 'twitter.com'],
} as const
export type Network = keyof typeof networks
export const networkNames = Object.keys(networks) as Network[]
