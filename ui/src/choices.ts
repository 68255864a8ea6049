/** The selection after a press: several keep the order of the options, a single one replaces the other. */
export function toggleChoice(
  options: readonly string[],
  chosen: readonly string[],
  pressed: string,
  isMultiple: boolean,
) {
  const isOn = chosen.includes(pressed)
  if (!isMultiple) return isOn ? [] : [pressed]
  return options.filter((option) => (option === pressed ? !isOn : chosen.includes(option)))
}

/** One sentence for all sold-out options: `L and XL: sold out in Navy. 3XL: sold out.` */
export function soldOutNote(options: readonly { name: string; soldOut?: string | undefined }[]): string | undefined {
  const reasons = Map.groupBy(
    options.filter(({ soldOut }) => soldOut !== undefined),
    ({ soldOut }) => soldOut,
  )
  const sentences = [...reasons].map(([reason, all]) => `${list.format(all.map(({ name }) => name))}: ${reason}.`)
  return sentences.join(' ') || undefined
}

const list = new Intl.ListFormat('en-GB')
