/** Whether the shopper asks for fewer bytes: nothing is then fetched because a pointer rests somewhere. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
