/** As `readOrderCode`, where nothing but orders is asked for: also without the NK. */
export function readTypedOrder(text: string): string | null {
  return readOrderCode(text) ?? readOrderCode(`NK${text}`)
}

/** `NK-7K3M-Q8RT-2ABC` from what a slip's barcode holds or somebody types; null for what is no order id. */
export function readOrderCode(text: string): string | null {
  const bare = text.replaceAll(/[\s-]/g, '').toUpperCase()
  const parts = /^NK([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})$/.exec(bare)
  return parts === null ? null : `NK-${parts.slice(1).join('-')}`
}
