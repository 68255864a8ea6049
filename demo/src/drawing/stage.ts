import type { Paint } from './paint.ts'

export const paper = '#ece3d4'

/** A garment on warm paper, lit from the upper left. */
export function staged(garment: string, { defs }: Pick<Paint, 'defs'>): string {
  const shadow =
    '<filter id="s" x="-.2" y="-.2" width="1.4" height="1.4"><feDropShadow dx="16" dy="26" stdDeviation="22" flood-color="#5b4028" flood-opacity=".34"/></filter>'
  return tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1500" width="1200" height="1500"><defs>${shadow}${defs}</defs><path fill="${paper}" d="M0 0h1200v1500H0z"/><g filter="url(#s)">${garment}</g></svg>\n`,
  )
}

/** One decimal is finer than any screen shows; scales keep theirs. */
export function tidy(svg: string): string {
  return svg
    .replaceAll(/(?<!scale\()-?(?<![\d.])\d+\.\d{2,}/g, (number) => String(Number(Number(number).toFixed(1))))
    .replaceAll(/(?<=[A-Za-z]) (?=-?\d)/g, '')
}
