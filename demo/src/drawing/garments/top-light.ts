import type { Shades } from '../shades.ts'
import { flipped, middle, path } from '../svg.ts'
import type { TopCut } from '../top-block.ts'

const other = (x: number) => 2 * middle - x

/** Hard-edged shadows, as in a screen print: drag folds from the armpits, the turned side, folds standing on the hem. */
export function bodyLight({ armpit: [ax, ay], hem: [hx, hy], dip }: TopCut, shades: Shades): string {
  const tall = hy - ay
  const foot = hy + dip
  const at = (share: number) => ay + tall * share
  const right = `M${ax + 40} ${ay - 90}C${ax - 20} ${ay} ${ax - 80} ${at(0.07)} ${ax - 168} ${at(0.18)}C${ax - 100} ${at(0.155)} ${ax - 48} ${at(0.18)} ${ax - 44} ${at(0.32)}C${ax - 40} ${at(0.46)} ${ax - 84} ${at(0.58)} ${ax - 96} ${at(0.78)}C${ax - 100} ${at(0.9)} ${hx - 96} ${foot - 30} ${hx - 92} ${foot + 9}L${hx + 60} ${foot + 9}Z`
  const left = `M${other(ax + 30)} ${ay - 60}C${other(ax - 16)} ${ay + 6} ${other(ax - 50)} ${at(0.05)} ${other(ax - 112)} ${at(0.11)}C${other(ax - 66)} ${at(0.105)} ${other(ax - 22)} ${at(0.13)} ${other(ax - 16)} ${at(0.3)}C${other(ax - 10)} ${at(0.5)} ${other(ax - 20)} ${at(0.74)} ${other(hx - 14)} ${foot + 9}L${other(hx + 60)} ${foot}Z`
  const folds = `M${middle - 158} ${foot + 9}C${middle - 148} ${at(0.86)} ${middle - 150} ${at(0.78)} ${middle - 160} ${at(0.66)}C${middle - 132} ${at(0.78)} ${middle - 124} ${at(0.9)} ${middle - 122} ${foot + 9}ZM${middle + 46} ${foot + 9}C${middle + 56} ${at(0.86)} ${middle + 54} ${at(0.74)} ${middle + 40} ${at(0.58)}C${middle + 72} ${at(0.74)} ${middle + 80} ${at(0.9)} ${middle + 80} ${foot + 9}Z`
  return cast(right + left + folds, shades, 'b')
}

export function sleeveLight({ armpit: [ax, ay], cuff }: TopCut, shades: Shades): string {
  if (!cuff) return ''
  const [ix, iy] = cuff.in
  const [ox, oy] = cuff.out
  const long = iy - ay
  const along = (share: number, down: number) =>
    `${ax + (ix - ax) * down + (ox - ix) * share} ${ay + long * down - (iy - oy) * share}`
  const under = `M${ax - 40} ${ay - 150}C${ax + 10} ${ay - 60} ${along(0.36, 0.1)} ${along(0.74, 0.2)}C${along(0.42, 0.3)} ${along(0.26, 0.36)} ${along(0.3, 0.52)}C${along(0.32, 0.7)} ${along(0.44, 0.9)} ${along(0.42, 1.12)}L${ix - 40} ${iy + 40}Z`
  return cast(under + flipped(under), shades, 'a')
}

/** A shadow multiplied into whatever is beneath, prints included, inside the named clip. */
export function cast(d: string, { shade }: Shades, clip: string): string {
  return path(d, shade, `clip-path="url(#${clip})" style="mix-blend-mode:multiply"`)
}
