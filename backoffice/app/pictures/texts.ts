import type { PictureView } from '@nukkad/contract/picture-rules'

export const viewLabels: Readonly<Record<PictureView, string>> = {
  front: 'Front',
  back: 'Back',
  side: 'Side',
  detail: 'Detail',
  worn: 'On a model',
  flat: 'Flat lay',
}

/** The texts of a product's pictures. */
export const texts = {
  allColours: 'All colours',
  page: {
    title: (product: string) => `Pictures of ${product}`,
    help: 'The first picture of a colour is its cover image. Customers see the second one when they hover over the product.',
  },
  add: {
    title: 'Add pictures',
    colour: 'Colour of new pictures',
    choose: 'Choose pictures',
    button: 'Add pictures',
    camera: 'Take a photo',
    hint: (megabytes: number, megapixels: number) =>
      `You can also drop files anywhere on this page, or paste one. JPEG, PNG, WebP or AVIF, up to ${megabytes} MB and ${megapixels} megapixels each. Location and date are removed.`,
  },
  confirm: {
    suggested: (count: number) =>
      count === 1 ? 'One alt text is a suggestion: please check.' : `${count} alt texts are suggestions: please check.`,
    button: (count: number) => (count === 1 ? 'Confirm alt text' : `Confirm all ${count}`),
    done: (count: number) => (count === 1 ? 'Alt text confirmed' : `${count} alt texts confirmed`),
  },
  group: {
    none: 'No pictures yet',
    noneHint: 'No pictures yet. Drop some here.',
    place: (place: number, count: number) => `${place} of ${count}`,
    movedIn: (place: string, color: string) => `Now ${place} in ${color}`,
    movedForAll: (place: string) => `Now ${place} for all colours`,
  },
  card: {
    cover: 'Cover image',
    suggested: '(suggested)',
    small: (pixels: number) =>
      `Low resolution: it looks blurred on the product page. Use a picture at least ${pixels} pixels wide.`,
    edit: (alt: string, place: string) => `Edit: ${alt}, ${place}`,
    earlier: (alt: string, place: string) => `Move earlier: ${alt}, ${place}`,
    later: (alt: string, place: string) => `Move later: ${alt}, ${place}`,
    processing: 'Processing',
    processingHint: 'Customers do not see it yet.',
    failed: 'Processing failed',
    remove: 'Remove',
  },
  dialog: {
    title: 'Edit picture',
    save: 'Save',
    saveAndConfirm: 'Save and confirm alt text',
    saved: 'Picture saved',
    colour: 'Colour',
    view: 'View',
    noView: 'Not set',
    alt: 'Alt text',
    altHint: 'Describes the picture for screen readers',
    remove: 'Delete',
    confirmRemove: 'Delete picture',
    keep: 'Keep picture',
    removed: 'Picture deleted',
  },
  crop: {
    title: 'Cropping',
    whole: 'Full picture with a focal point',
    cropped: 'Crop to 4:5',
    zoom: 'Zoom',
    focalPoint: 'Focal point',
    centre: 'Centre of the crop',
    point: (name: string, left: number, top: number) => `${name}: ${left}% from the left, ${top}% from the top`,
    help: 'Click or tap the part that must stay visible, or use the arrow keys.',
  },
  preview: {
    title: 'Preview in the store',
    card: 'Product card',
    page: 'Product page',
    banner: 'Banner',
  },
  uploads: {
    title: 'Uploads',
    uploading: (count: number) => (count === 1 ? '1 file is uploading.' : `${count} files are uploading.`),
    refused: (count: number) => (count === 1 ? '1 file was not uploaded.' : `${count} files were not uploaded.`),
    pasted: 'Pasted picture',
    waiting: (file: string) => `${file}, waiting`,
    sending: (file: string) => `${file}, uploading`,
    retry: 'Try again',
    dismiss: 'Dismiss',
    tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB.`,
  },
} as const
