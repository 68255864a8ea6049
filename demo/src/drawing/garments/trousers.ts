import type { Paint } from '../paint.ts'
import { middle, mirrored, path } from '../svg.ts'

/** The measures trousers and shorts are cut by, right half, in canvas units. */
export interface TrouserCut {
  top: number
  waist: number
  hip: number
  crotch: number
  /** Where the leg ends: its height, outer and inner edge. */
  hem: { y: number; outer: number; inner: number }
  /** Outer edge at the knee, for legs that taper or flare. */
  knee: number
}

function trouserShape({ top, waist, hip, crotch, hem, knee }: TrouserCut): string {
  const kneeY = crotch + (hem.y - crotch) * 0.42
  const outer = `C${middle + hip - 14} ${top + 120} ${middle + hip} ${top + 210} ${middle + hip} ${crotch - 60}C${middle + hip} ${crotch + (kneeY - crotch) * 0.3} ${middle + knee + 6} ${kneeY - (kneeY - crotch) * 0.4} ${middle + knee} ${kneeY}`
  const lower = `C${middle + knee - 4} ${kneeY + (hem.y - kneeY) * 0.3} ${middle + hem.outer + 2} ${hem.y - (hem.y - kneeY) * 0.4} ${middle + hem.outer} ${hem.y}`
  const mouth = `Q${middle + (hem.outer + hem.inner) / 2} ${hem.y + 16} ${middle + hem.inner} ${hem.y + 4}`
  const inner = `C${middle + hem.inner - 8} ${hem.y - (hem.y - crotch) * 0.3} ${middle + 26} ${crotch + (hem.y - crotch) * 0.25} ${middle} ${crotch}`
  return mirrored(
    `M${middle} ${top + 10}Q${middle + waist / 2} ${top + 10} ${middle + waist} ${top}${outer}${lower}${mouth}${inner}`,
  )
}

/** Shadow down the right of each leg, creases at the crotch and behind the knee. */
function trouserLight({ top, hip, crotch, hem, knee }: TrouserCut): string {
  const long = hem.y - crotch
  const at = (share: number) => crotch + long * share
  const M = middle
  const right = `M${M + hip + 20} ${top + 120}C${M + hip - 40} ${crotch - 100} ${M + hip - 46} ${crotch} ${M + hip - 58} ${at(0.14)}C${M + knee - 64} ${at(0.3)} ${M + knee - 40} ${at(0.4)} ${M + knee - 96} ${at(0.46)}C${M + knee - 46} ${at(0.47)} ${M + knee - 50} ${at(0.66)} ${M + hem.outer - 52} ${hem.y + 30}L${M + hem.outer + 60} ${hem.y + 30}L${M + hip + 40} ${crotch}Z`
  const leftInner = `M${M + 8} ${crotch - 96}C${M - 30} ${crotch - 30} ${M - 40} ${at(0.02)} ${M - 92} ${at(0.1)}C${M - 52} ${at(0.1)} ${M - 56} ${at(0.24)} ${M - (hem.inner + 46)} ${at(0.42)}C${M - (hem.inner + 20)} ${at(0.46)} ${M - (hem.inner + 44)} ${at(0.7)} ${M - (hem.inner + 52)} ${hem.y + 30}L${M} ${hem.y + 30}L${M} ${crotch}Z`
  const rightInner = `M${M} ${crotch - 60}C${M + 20} ${crotch - 10} ${M + 50} ${crotch + 6} ${M + 104} ${crotch + 12}C${M + 58} ${crotch + 36} ${M + 30} ${crotch + 60} ${M + 22} ${at(0.2)}L${M} ${crotch}Z`
  const leftEdge = `M${M - hip - 10} ${crotch - 140}C${M - hip + 26} ${crotch - 20} ${M - hip + 22} ${at(0.14)} ${M - knee - 4} ${at(0.4)}L${M - hip - 60} ${at(0.3)}Z`
  return right + leftInner + rightInner + leftEdge
}

export function trousers(cut: TrouserCut, paint: Paint, details: string): string {
  const shape = trouserShape(cut)
  const shadow = path(trouserLight(cut), paint.shades.shade, 'clip-path="url(#b)" style="mix-blend-mode:multiply"')
  return `<clipPath id="b"><path d="${shape}"/></clipPath>${path(shape, paint.fill)}<g clip-path="url(#b)">${details}</g>${shadow}`
}

/** The centre seam, from the waistband down to the crotch. */
export const rise = ({ top, crotch }: TrouserCut) => `M${middle} ${top + 80}V${crotch + 8}`
