/** What is chosen after one choice was pressed: several keep the order of the options, one replaces the other. */
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
