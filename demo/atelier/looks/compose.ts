// A tableau: the drawn ground under a soft light, and on it the cut-out garments with their shadows.
import sharp, { type Sharp } from 'sharp'
import type { Figure, Tableau } from './tableaus.ts'
import { nth } from '../nth.ts'

/** Width of a figure's canvas. */
const canvas = { width: 1200, height: 1500 }

/** `cutOuts` are PNGs of the figures' canvases, in their order; `scale` is 1 for the full size. */
export async function compose(tableau: Tableau, cutOuts: readonly Buffer[], scale: number): Promise<Sharp> {
  const { width, height, ground, backdrop, figures } = tableau
  const cast = await Promise.all(figures.map((figure, k) => standing(figure, nth(cutOuts, k), scale)))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}"><defs>${light}${shadow}</defs><path fill="${ground}" d="M0 0h${width}v${height}H0z"/>${backdrop}<path fill="url(#light)" d="M0 0h${width}v${height}H0z"/>${cast.join('')}</svg>`
  return sharp(Buffer.from(svg), { unlimited: true }).flatten({ background: ground })
}

/** A lamp from the upper left, as it falls on the garments; faint, since words stand there. */
const light =
  '<radialGradient id="light" cx=".3" cy=".2" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".06"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#140a08" stop-opacity=".26"/></radialGradient>'

/** Wide and soft from the lamp, narrow and dark where the cloth nearly touches. */
const shadow =
  '<filter id="shadow" x="-.2" y="-.2" width="1.4" height="1.4"><feDropShadow in="SourceGraphic" dx="6" dy="9" stdDeviation="7" flood-color="#1c0f0b" flood-opacity=".38" result="near"/><feDropShadow in="near" dx="26" dy="34" stdDeviation="30" flood-color="#1c0f0b" flood-opacity=".34"/></filter>'

/** The cut-out is brought to its final size here: a good filter does it, and the turn resamples it only once more. */
async function standing({ x, y, scale, turn }: Figure, cutOut: Buffer, finalScale: number): Promise<string> {
  const width = Math.round(canvas.width * scale * finalScale)
  const image = await sharp(cutOut).resize({ width }).png().toBuffer()
  const turned = turn ? ` rotate(${turn} ${canvas.width / 2} ${canvas.height / 2})` : ''
  const place = `translate(${x} ${y}) scale(${scale})${turned}`
  return `<g transform="${place}" filter="url(#shadow)"><image width="${canvas.width}" height="${canvas.height}" href="data:image/png;base64,${image.toString('base64')}"/></g>`
}
