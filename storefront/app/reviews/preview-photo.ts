const side = 240

/**
 * A small copy of a chosen photo, as a `data:` address: the page's policy allows no `blob:`. Null if the browser cannot
 * read it.
 */
export async function previewPhoto(file: File): Promise<string | null> {
  try {
    // Decoded small: a photo of a phone takes 50 MB in full.
    const bitmap = await createImageBitmap(file, { resizeWidth: side, resizeQuality: 'medium' })
    const scale = Math.min(1, side / Math.min(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return canvas.toDataURL('image/jpeg', 0.8)
  } catch {
    return null
  }
}
