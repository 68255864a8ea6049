/** Where something on this machine answers. An IPv6 address may come with its brackets or without. */
export function addressOf(host: string, port: number): string {
  const name = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
  return `http://${name}:${port}`
}
