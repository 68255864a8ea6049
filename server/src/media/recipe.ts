/** How pictures are encoded. Raise it when `encode.ts` changes: what was made before is then made again. */
export const recipe = 'a1'
