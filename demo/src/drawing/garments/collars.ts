import type { Paint } from '../paint.ts'
import { flipped, line, middle, path } from '../svg.ts'
import type { TopCut } from '../top-block.ts'
import type { View } from './top-parts.ts'

/** A pointed collar on a stand, buttoned at the neck. */
export function pointedCollar({ neck }: TopCut, { shades, fill }: Paint, view: View): string {
  const { half, side, back } = neck
  const x = middle + half
  if (view === 'back') {
    const fall = `M${middle - half - 14} ${side + 8}Q${middle} ${back - 44} ${x + 14} ${side + 8}L${x + 26} ${side + 50}Q${middle} ${back + 46} ${middle - half - 26} ${side + 50}Z`
    return (
      path(fall, fill) +
      line(fall, shades.seam, 3) +
      stitch(`M${middle - half - 16} ${side + 42}Q${middle} ${back + 34} ${x + 16} ${side + 42}`, shades)
    )
  }
  const leaf = `M${middle + 3} ${neck.front}L${x - 10} ${side - 16}Q${x + 16} ${side + 2} ${x + 22} ${side + 34}L${middle + 82} ${neck.front + 74}Z`
  const stand = `M${middle - half + 6} ${side - 12}Q${middle} ${back - 30} ${x - 6} ${side - 12}L${middle} ${neck.front + 6}Z`
  const sewn = `M${middle + 14} ${neck.front + 4}L${middle + 80} ${neck.front + 60}L${x + 12} ${side + 32}`
  return (
    path(stand, shades.collar) +
    label(back) +
    path(leaf + flipped(leaf), fill) +
    line(leaf + flipped(leaf), shades.seam, 3, 'stroke-linejoin="round"') +
    stitch(sewn + flipped(sewn), shades)
  )
}

/** A camp collar: one piece with the facing, open in a flat V. */
export function campCollar({ neck }: TopCut, { shades, fill, fillLeft, fillRight }: Paint, view: View): string {
  const { half, side, back, front } = neck
  const x = middle + half
  if (view === 'back') {
    const fall = `M${middle - half - 16} ${side + 4}Q${middle} ${back - 34} ${x + 16} ${side + 4}L${x + 40} ${side + 60}Q${middle} ${back + 46} ${middle - half - 40} ${side + 60}Z`
    return path(fall, fill) + line(fall, shades.seam, 3)
  }
  const inside = `M${middle - half} ${side - 6}Q${middle} ${back - 20} ${x} ${side - 6}L${middle} ${front + 20}Z`
  const leaf = `M${x - 4} ${side - 14}Q${x + 26} ${side + 20} ${x + 54} ${side + 78}L${middle + 118} ${side + 128}L${middle + 104} ${side + 116}Z`
  const lapel = `M${middle + 4} ${front + 12}L${x - 6} ${side - 12}L${middle + 110} ${side + 122}L${middle + 136} ${side + 168}Q${middle + 70} ${front - 26} ${middle + 4} ${front + 12}Z`
  return (
    path(inside, shades.inside) +
    line(`M${middle - half} ${side - 4}Q${middle} ${back - 18} ${x} ${side - 4}`, shades.collar, 34) +
    label(back + 4) +
    path(flipped(lapel), fillLeft) +
    path(lapel, fillRight) +
    path(flipped(leaf), fillLeft) +
    path(leaf, fillRight) +
    line(lapel + flipped(lapel) + leaf + flipped(leaf), shades.seam, 3, 'stroke-linejoin="round"')
  )
}

export function buttons(ys: number[], { shades }: Paint, x = middle): string {
  const discs = ys.map((y) => `<circle cx="${x}" cy="${y}" r="9"/>`).join('')
  const eyes = ys.map((y) => `M${x - 3} ${y - 2}v4M${x + 3} ${y - 2}v4`).join('')
  return `<g fill="${shades.dark ? '#8c8479' : '#f3ead8'}" stroke="${shades.seam}" stroke-width="2">${discs}<path d="${eyes}"/></g>`
}

const label = (y: number) => path(`M574 ${y + 14}h52v28h-52z`, '#e79f1f')

function stitch(d: string, { stitch: colour }: Paint['shades']) {
  return line(d, colour, 2.5, 'stroke-dasharray="9 5" opacity=".85"')
}
