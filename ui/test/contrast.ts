/** Colour tokens by name, as linear light red, green and blue. */
export type Colours = Map<string, readonly [number, number, number]>

/** Reads `--name: oklch(…)` and `--name: var(--other)` out of a sheet; later tokens may point at `known` ones. */
export function readColours(sheet: string, known: Colours = new Map()): Colours {
  const colours: Colours = new Map(known)
  const tokens = sheet.matchAll(/--([\w-]+): (?:oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)|var\(--([\w-]+)\));/g)
  for (const [, name = '', lightness, chroma, hue, other] of tokens) {
    const colour = other ? colours.get(other) : linearLight(Number(lightness), Number(chroma), Number(hue))
    if (colour) colours.set(name, colour)
  }
  return colours
}

/** The contrast ratio of WCAG 2.2 between two tokens, 1 to 21. */
export function contrast(colours: Colours, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(colours, one), luminance(colours, other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colours: Colours, name: string): number {
  const colour = colours.get(name)
  if (!colour) throw new Error(`no colour token --${name}`)
  const [red, green, blue] = colour
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

// Björn Ottosson's OKLab to linear sRGB, clipped to what a screen can show.
function linearLight(lightness: number, chroma: number, hue: number): readonly [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

function clip(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}
