// What a pattern file describes: the pieces, the body they are draped on, and how the finished thing is trimmed and seen.
import type { Body } from '../cloth/body.ts'
import type { Point } from '../cloth/curve.ts'
import type { Pattern } from '../cloth/pattern.ts'
import type { Arms } from '../cloth/skin.ts'
import type { Settings } from '../cloth/solver.ts'

export type Fabric =
  | 'jersey'
  | 'fleece'
  | 'denim'
  | 'woven'
  | 'twill'
  | 'pique'
  | 'satin'
  | 'rib'
  | 'waffle'
  | 'corduroy'
  | 'gauze'

/** Which colour a trim takes; a colourway may set each. */
export type TrimRole =
  | 'main'
  | 'rib'
  | 'contrast'
  | 'lining'
  | 'cord'
  | 'button'
  | 'metal'
  | 'label'
  | 'thread'
  | 'hole'

/** A mark in the cloth's surface, along edges of a panel or along a line drawn on it. */
export interface Detail {
  /** Panel names that start with this. */
  panel: string
  kind: 'seam' | 'topstitch' | 'hem' | 'rib' | 'groove' | 'quilt'
  edges?: readonly string[]
  lines?: readonly (readonly Point[])[]
  /** Metres from the edge (topstitch), hem width, rib period, or how far a groove's shadow reaches. */
  at?: number
  amplitude?: number
  axis?: 'u' | 'v'
  /** Draws the stitches in the thread's colour. */
  visible?: boolean
}

/** A piece applied on top: a pocket, a placket, a flap, a belt loop. */
export interface Patch {
  name: string
  panel: string
  outline: readonly Point[]
  /** Height of its edge over the cloth, and how much it bulges in the middle. */
  lift: number
  puff?: number
  /** Lines of its edge that stand further off, as the mouth of a pocket does. */
  mouths?: readonly (readonly Point[])[]
  /** On a front: it keeps its shape where the cloth under it folds. */
  stiff?: boolean
  role?: TrimRole
}

/** A tube along a line on a panel: drawcords, piping. */
export interface Cord {
  panel: string
  path: readonly Point[]
  radius: number
}

export interface Button {
  panel: string
  at: Point
  radius: number
  kind: 'four-hole' | 'snap' | 'shank' | 'rivet' | 'eyelet'
  /** Extra height when it sits on a patch. */
  over?: number
}

export interface Zip {
  panel: string
  path: readonly Point[]
  over?: number
  /** Without its slider: the zip goes on from another panel. */
  continued?: boolean
}

/** A collar, built on the finished neckline: it stands up, rolls over and lies on the shirt. */
export interface Collar {
  /** The left half of the neckline, from the shoulder down: in front and behind. */
  neckFront: readonly Point[]
  neckBack: readonly Point[]
  /** The outer edge as it lies on the front (x > 0): share of the way down the neckline, and the point it reaches. */
  outer: readonly (readonly [at: number, point: Point])[]
  /** Where the edge crosses the shoulder, and how far down it lies behind. */
  shoulder: Point
  backWidth: number
  /** Height of the stand behind, at the shoulder and in front. */
  stand: readonly [back: number, shoulder: number, front: number]
  role?: TrimRole
}

/** Height of the waist's upper edge, and how far it dips in front and rises behind; metres. Its label then shows. */
export interface Waist {
  height: number
  dip: number
  rise: number
  label: Label
}

export interface View {
  /** Degrees the garment is turned. */
  turn: number
  /** Share of the frame's height that is shown; 1 is the whole garment. */
  zoom?: number
  /** Where the camera looks, in metres from the garment's middle. */
  aim?: readonly [x: number, z: number]
  /** Metres the frame is high, whatever hangs in it; without it the garment fills the frame. */
  frame?: number
  /** Trousers seen alone: their waist hangs open, so that the inside of its back shows. */
  waist?: Waist
}

/** On the first panel of this name, or across all whose names start with it. */
interface Label {
  panel: string
  at: Point
}

export interface Finish {
  fabric: Fabric
  /** Metres. */
  thickness: number
  details: Detail[]
  patches?: Patch[]
  cords?: Cord[]
  buttons?: Button[]
  zips?: Zip[]
  collar?: Collar
  /** Ribs striped in the contrast colour: shares of their height. */
  ribStripes?: readonly (readonly [number, number])[]
  /** Lines knitted in along edges in the contrast colour: metres from the edge. */
  tipping?: readonly { panel: string; edge: string; lines: readonly (readonly [from: number, to: number])[] }[]
  /** Woven label inside the back neck. */
  label?: Label
  /** Where a graphic sits, in front and behind. */
  front?: { at: Point; width: number }
  back?: { at: Point; width: number }
  mark?: { at: Point; width: number }
}

/** What a stylist does before the picture: the neck is pulled straight, as far down and out as this. */
export interface Straightened {
  /** Heights in the pattern: wholly above one, not at all below the other. */
  above: number
  below: number
  /** Half widths: wholly within one, not at all beyond the other. */
  within: number
  beyond: number
}

export interface Garment {
  id: string
  pattern: Pattern
  spacing: number
  seed: number
  body: Body
  arms?: Arms
  settings?: Partial<Settings>
  softness: { bend: number; link: number }
  finish: Finish
  straightened?: Straightened
  views: { front: View; back: View; detail: View }
}
