/** The element at that index, below zero counted from the end. There must be one: a pattern that asks for more is wrong. */
export function nth<T>(list: ArrayLike<T>, index: number): T {
  const found = list[index < 0 ? list.length + index : index]
  if (found === undefined) throw new RangeError(`there is no element ${index} among ${list.length}`)
  return found
}
