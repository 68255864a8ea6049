import { chanceOf } from '../chance.ts'
import { shadesOf, type Shades } from './shades.ts'

/** Everything a garment needs to know about its colour, cloth and print before it is drawn. */
export interface Paint {
  shades: Shades
  /** Fill of the body; sleeves and legs turn the cloth with the limb. */
  fill: string
  fillLeft: string
  fillRight: string
  /** Shadow on sleeves of another colour than the body. */
  sleeveShade?: string
  /** Pattern tiles the fills point to. */
  defs: string
  /** Art for the view being drawn, centred on 0 0, about 400 wide. */
  graphic: string
  /** The cloth has a nap, twill or melange that is drawn in the tile. */
  texture: Texture
}

export type Texture = 'plain' | 'melange' | 'denim' | 'corduroy' | 'rib' | 'waffle' | 'crinkle'

export interface Tile {
  width: number
  height: number
  art: string
  turn?: number
}

export function paintOf(hex: string, texture: Texture, graphic: string, allOver?: Tile): Paint {
  const shades = shadesOf(hex)
  const woven = allOver ?? textureTiles[texture](shades)
  const fills = woven
    ? { fill: 'url(#p)', fillLeft: 'url(#l)', fillRight: 'url(#r)', defs: tileDefs(woven, hex) }
    : { fill: hex, fillLeft: hex, fillRight: hex, defs: '' }
  return { shades, texture, graphic, ...fills }
}

function tileDefs({ width, height, art, turn = 0 }: Tile, base: string) {
  const box = `width="${width}" height="${height}" patternUnits="userSpaceOnUse"`
  const turned = (id: string, degrees: number) =>
    `<pattern id="${id}" href="#p" patternTransform="rotate(${degrees})"/>`
  const first = `<pattern id="p" ${box} patternTransform="rotate(${turn})"><path d="M0 0h${width}v${height}H0z" fill="${base}"/>${art}</pattern>`
  return first + turned('l', turn + 21) + turned('r', turn - 21)
}

const textureTiles: Record<Texture, (shades: Shades) => Tile | undefined> = {
  plain: () => undefined,
  melange: ({ shade, light }) => ({ width: 173, height: 131, art: flecks(shade, 0.6) + flecks(light, 0.6) }),
  denim: ({ stitch, light, dark }) => ({
    width: 8,
    height: 8,
    art: `<path d="M-2 10L10-2M-6 6L6-6M2 14L14 2" stroke="${dark ? stitch : light}" stroke-width="1.6" opacity=".16"/>`,
  }),
  corduroy: ({ seam }) => tile(11, 11, `<path d="M2 0v11" stroke="${seam}" stroke-width="3.5" opacity=".45"/>`),
  rib: ({ seam }) => tile(12, 12, `<path d="M2 0v12" stroke="${seam}" stroke-width="3" opacity=".32"/>`),
  waffle: ({ seam }) => tile(20, 20, `<path d="M0 2h20M2 0v20" stroke="${seam}" stroke-width="3" opacity=".28"/>`),
  crinkle: ({ seam }) =>
    tile(
      34,
      60,
      `<path d="M5 2Q9 14 5 26M16 20Q12 36 17 50M27 4Q30 20 26 34M8 40Q11 50 7 58" fill="none" stroke="${seam}" stroke-width="2.2" opacity=".3"/>`,
    ),
}

const tile = (width: number, height: number, art: string): Tile => ({ width, height, art })

function flecks(colour: string, opacity: number) {
  const chance = chanceOf(colour)
  const strokes = Array.from(
    { length: 80 },
    () => `M${Math.floor(chance() * 173)} ${Math.floor(chance() * 131)}h${4 + Math.floor(chance() * 12)}`,
  )
  return `<path d="${strokes.join('')}" stroke="${colour}" stroke-width="1.7" opacity="${opacity}"/>`
}
