import * as z from 'zod'
import { parseUrl } from './link-rules.ts'
import { completeLink, isOnNetwork, networkNames, networks, type Network } from './network-rules.ts'
import { text } from './shapes.ts'
import { oneLine, textWords, visibleText } from './text-rules.ts'

export const longestShopName = 40
export const longestTagline = 80
export const longestSupportHours = 80

const logoUrl = /^\/media\/logos\/[0-9a-f]{24}\.png$/
export const Logo = z
  .object({ url: z.string().regex(logoUrl), width: z.int().positive(), height: z.int().positive() })
  .meta({ id: 'Logo' })

const Link = z.object({ name: z.enum(networkNames), href: z.string() })

const links = {
  tagline: z.string(),
  supportHours: z.string(),
  social: z.array(Link),
  logo: Logo.nullable(),
}

/** The identity as shoppers see it. */
export const Identity = z.object({ name: z.string().min(1), ...links }).meta({ id: 'Identity' })

/** The stored identity. An empty name means the seller's name. */
export const KeptIdentity = z.object({ name: z.string(), ...links })

function textOrNone(max: number): z.ZodString {
  return z
    .string()
    .trim()
    .max(max, `Use up to ${max} characters`)
    .regex(oneLine, textWords.lines)
    .regex(visibleText, textWords.hidden)
}

/** The identity that an owner may set. */
export const ChosenIdentity = z.object({
  name: text(longestShopName),
  tagline: textOrNone(longestTagline),
  supportHours: textOrNone(longestSupportHours),
  social: z
    .array(
      Link.overwrite(({ name, href }) => ({ name, href: completeLink(name, href) })).superRefine(
        ({ name, href }, context) => {
          const fault = linkFault(name, href)
          if (fault !== undefined) context.addIssue({ code: 'custom', message: fault, path: ['href'] })
        },
      ),
    )
    .max(networkNames.length)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'Add each network once'),
  /** The URL that the upload returned. */
  logo: z.string().regex(logoUrl).nullable(),
})
export type ChosenIdentity = z.infer<typeof ChosenIdentity>

/** Why the link is not the shop's page on that network; undefined: it may be. */
function linkFault(name: Network, href: string): string | undefined {
  const hosts = networks[name].join(' or ')
  const page = `the full link to your ${name} page. It begins with https:// and contains ${hosts}`
  const wanted = name === 'WhatsApp' ? `Enter your mobile number, or ${page}` : `Enter ${page}`
  const url = parseUrl(href)
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.port !== '') return wanted
  if (!isOnNetwork(name, url)) return wanted
  return /^\/*$/.test(url.pathname) ? `This is the home page of ${name}. Add your page name to the link` : undefined
}
