import type { Paint } from '../paint.ts'
import { line, middle, path } from '../svg.ts'
import type { TopCut } from '../top-block.ts'
import { assembled, cuffLines, hemLine, stitched, topScene, type View } from './top-parts.ts'

const easy: TopCut = {
  neck: { half: 112, side: 298, front: 372, back: 308 },
  shoulder: [796, 350],
  armpit: [790, 580],
  hem: [836, 1190],
  dip: 26,
  cuff: { out: [960, 640], in: [840, 700] },
}

const close: TopCut = {
  neck: { half: 104, side: 318, front: 420, back: 330 },
  shoulder: [768, 360],
  armpit: [762, 580],
  hem: [760, 1160],
  dip: 14,
  nip: 34,
  cuff: { out: [902, 690], in: [808, 730] },
}

/** Woven tops are cut easy with a pleat at the neck; ribbed ones follow the body. */
export function top(paint: Paint, view: View): string {
  const ribbed = paint.texture === 'rib'
  const cut = ribbed ? close : easy
  const scene = topScene(cut, paint, view)
  const edge = view === 'front' ? scene.shape.neckFront : scene.shape.neckBack
  const { shades } = paint
  return assembled(scene, {
    neck:
      view === 'front'
        ? line(scene.shape.neckBack, shades.collar, 18) + path(`M578 ${cut.neck.back + 10}h44v26h-44z`, '#e79f1f')
        : '',
    sleeves: stitched(cuffLines(cut, 20), paint),
    body: stitched(hemLine(cut, 24), paint) + (ribbed ? '' : pleat(cut, paint, view)),
    over: line(edge, shades.trim, 20) + line(edge, shades.seam, 2.5, 'opacity=".6" transform="translate(0 10)"'),
  })
}

function pleat({ neck }: TopCut, { shades }: Paint, view: View) {
  if (view === 'back') return line(`M${middle} ${neck.back}v86`, shades.inside, 12, 'stroke-linecap="round"')
  const y = neck.front
  return (
    path(
      `M${middle - 22} ${y}L${middle - 8} ${y + 330}L${middle} ${y}ZM${middle + 22} ${y}L${middle + 8} ${y + 330}L${middle} ${y}Z`,
      shades.seam,
      'opacity=".28"',
    ) + line(`M${middle - 24} ${y}l10 190M${middle + 24} ${y}l-10 190`, shades.seam, 2.5, 'opacity=".6"')
  )
}
