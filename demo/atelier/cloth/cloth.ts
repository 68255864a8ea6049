/** Panels sewn together. */
export interface Cloth {
  /** Positions of the sewn points, x y z. */
  positions: Float32Array
  /** Triangles over sewn points. */
  triangles: Int32Array
  /** Triangles over flat points; the same order as `triangles`. */
  flatTriangles: Int32Array
  /** u v of the flat points. */
  uv: Float32Array
  /** Which sewn point a flat point became. */
  sewn: Int32Array
  /** Which panel a triangle belongs to, an index into the pattern's panels. */
  panelOfTriangle: Int32Array
  panelOfPoint: Int32Array
}
