export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
}

export function line(d: string, stroke: string, thickness: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${thickness}"${more && ` ${more}`}/>`
}
