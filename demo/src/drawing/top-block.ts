import { flipped, middle, mirrored, type Point } from './svg.ts'

/** The measures a top is cut by, right half, in canvas units. */
export interface TopCut {
  /** Half width and height of the neck point, and how deep the edge falls in front and at the back. */
  neck: { half: number; side: number; front: number; back: number }
  shoulder: Point
  armpit: Point
  /** The hem's corner, and how far its middle hangs below it. */
  hem: Point
  dip: number
  /** Pulls the side seam in at the waist. */
  nip?: number
  /** Pushes the print down, clear of a hood or an insert. */
  drop?: number
  /** Absent on a sleeveless cut. */
  cuff?: Cuff
}

export interface Cuff {
  out: Point
  in: Point
}

export interface TopShape {
  body: string
  sleeves: readonly [left: string, right: string]
  armholes: readonly [left: string, right: string]
  /** The neck edges, open, from the left shoulder across to the right. */
  neckFront: string
  neckBack: string
  /** The hole between both edges, where the inside shows. */
  neckHole: string
}

export function topShape(cut: TopCut, view: 'front' | 'back'): TopShape {
  const { neck, hem, dip } = cut
  const depth = view === 'front' ? neck.front : neck.back
  const [hx, hy] = hem
  const armhole = armholeOf(cut)
  const hemCurve = `Q${(middle + hx) / 2} ${hy + dip} ${middle} ${hy + dip}`
  const half = `M${middle} ${depth}${neckHalf(cut, depth)}L${xy(cut.shoulder)}${armhole}${sideOf(cut)}${hemCurve}`
  const sleeve = cut.cuff ? sleeveOf(cut, cut.cuff) : ''
  const hole = `M${xy(cut.shoulder)}${armhole}`
  return {
    body: mirrored(half),
    sleeves: [flipped(sleeve), sleeve],
    armholes: [flipped(hole), hole],
    neckFront: neckEdge(cut, neck.front),
    neckBack: neckEdge(cut, neck.back),
    neckHole: mirrored(`M${middle} ${neck.back}${neckHalf(cut, neck.back)}${neckHalfDown(cut, neck.front)}`),
  }
}

/** A band between two neck edges, `rise` above and `width` below the one that falls to `depth`. */
export function neckBand({ neck }: TopCut, depth: number, width: number): string {
  const inner = { ...neck, half: neck.half - 12, side: neck.side - 10 }
  const outer = { ...neck, half: neck.half + width * 0.72, side: neck.side + width * 0.3 }
  const up = neckHalf({ neck: inner }, depth)
  const down = neckHalfDown({ neck: outer }, depth + width)
  return mirrored(`M${middle} ${depth}${up}L${middle + outer.half} ${outer.side}${down}`)
}

type Necked = Pick<TopCut, 'neck'>

/** From the middle of a neck edge up to the right shoulder, and back down. */
function neckHalf({ neck }: Necked, depth: number) {
  const fall = depth - neck.side
  const right = middle + neck.half
  return `C${middle + neck.half * 0.58} ${depth} ${right - 3} ${neck.side + fall * 0.55} ${right} ${neck.side}`
}

function neckHalfDown({ neck }: Necked, depth: number) {
  const fall = depth - neck.side
  const right = middle + neck.half
  return `C${right - 3} ${neck.side + fall * 0.55} ${middle + neck.half * 0.58} ${depth} ${middle} ${depth}`
}

function neckEdge(cut: TopCut, depth: number) {
  const { half, side } = cut.neck
  const fall = depth - side
  const left = `C${middle - half + 3} ${side + fall * 0.55} ${middle - half * 0.58} ${depth} ${middle} ${depth}`
  return `M${middle - half} ${side}${left}${neckHalf(cut, depth)}`
}

function armholeOf({ shoulder: [sx, sy], armpit: [ax, ay] }: TopCut) {
  const fall = ay - sy
  return `C${sx - 12} ${sy + fall * 0.36} ${ax - 16} ${ay - fall * 0.34} ${ax} ${ay}`
}

function sideOf({ armpit: [ax, ay], hem: [hx, hy], nip = 0 }: TopCut) {
  const fall = hy - ay
  return `C${ax - 2 - nip} ${ay + fall * 0.3} ${(ax + hx) / 2 - nip} ${ay + fall * 0.62} ${hx} ${hy}`
}

function sleeveOf({ shoulder: [sx, sy], armpit: [ax, ay] }: TopCut, { out: [ox, oy], in: [ix, iy] }: Cuff) {
  const fall = ay - sy
  const [dx, dy] = [ox - sx, oy - sy]
  const outer = `C${sx + dx * 0.3} ${sy + dy * 0.15} ${sx + dx * 0.7} ${sy + dy * 0.54} ${ox} ${oy}`
  const mouth = `Q${(ox + ix) / 2 + 4} ${(oy + iy) / 2 + 10} ${ix} ${iy}`
  const inner = `C${ix - (ix - ax) * 0.36} ${iy - (iy - ay) * 0.3} ${ax + (ix - ax) * 0.2} ${ay + (iy - ay) * 0.3} ${ax} ${ay}`
  const top = `C${ax - 16} ${ay - fall * 0.34} ${sx - 12} ${sy + fall * 0.36} ${sx} ${sy}Z`
  return `M${sx} ${sy}${outer}${mouth}${inner}${top}`
}

const xy = ([x, y]: Point) => `${x} ${y}`
