/** Texts of the camera that scans codes. */
export const texts = {
  open: 'Scan with camera',
  close: 'Close camera',
  view: 'Camera view',
  notAllowed: 'Camera access is blocked. Allow it in the browser’s settings.',
  notFound: 'This device has no camera.',
  failed: 'The camera cannot be used here.',
} as const
