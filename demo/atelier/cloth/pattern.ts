// Stage 1b: what a sewing pattern is. Pieces of cloth with named edges, and a list of which edge is sewn to which.
import type { Point } from './curve.ts'

export type Place = (point: Point) => readonly [number, number, number]

/** Which colour of the picture a piece takes. */
export type Role = 'main' | 'rib' | 'contrast' | 'lining'

export interface Edge {
  name: string
  points: Point[]
}

export interface Panel {
  name: string
  /** A closed outline, edge after edge, in metres. */
  edges: Edge[]
  /** Where the flat piece lies before the body grows (x right, y away from the viewer, z up). */
  place: Place
  role?: Role
  /** Multiplies the cloth's bending compliance: below 1 is stiffer. */
  bend?: number
  /** Stiffer still around a spot that will carry a graphic: its middle, its size, and the factor there. */
  backing?: { at: Point; width: number; height: number; bend: number }
  /** Stretch compliance; ribs give a little. */
  stretch?: number
  /** Turns prints and stripes a quarter, as on a sleeve cut across. */
  turned?: boolean
}

export interface Seam {
  one: readonly [panel: string, edge: string]
  other: readonly [panel: string, edge: string]
  reversed?: boolean
}

/** Two panels laid side by side across a seam, so that long links keep the seam from creasing. */
export type Chart = (panel: string, point: Point) => Point | undefined

export interface Pattern {
  panels: Panel[]
  seams: Seam[]
  charts: Chart[]
}
