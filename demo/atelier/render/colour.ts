export type Rgb = readonly [number, number, number]

export const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

export const toSrgb = (value: number): number => {
  const clipped = Math.min(1, Math.max(0, value))
  return clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
}

export const channelsOf = (hex: string): Rgb => {
  const at = (k: number) => Number.parseInt(hex.slice(k, k + 2), 16)
  return [at(1), at(3), at(5)]
}

export const linear = (hex: string): Rgb => {
  const [r, g, b] = channelsOf(hex)
  return [toLinear(r / 255), toLinear(g / 255), toLinear(b / 255)]
}

export const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

export const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]
