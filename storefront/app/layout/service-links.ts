import { href } from 'react-router'
import { texts } from './texts.ts'

/** The customer's own matters, in the footer and in the phone's menu. */
export const serviceLinks = [
  [texts.links.contactUs, href('/contact-us')],
  [texts.links.trackOrder, href('/manage-orders')],
  [texts.links.returnOrder, href('/manage-orders')],
] as const
