import type { SizeSet } from '@nukkad/contract/variant-rules'
import type { ChartColumn } from '@nukkad/contract/size-chart-rules'

export const measurementTypeLabels: Readonly<Record<ChartColumn['of'], string>> = {
  garment: 'Garment measurement',
  body: 'Body measurement',
}

export const sizeSetLabels: Readonly<Record<SizeSet, string>> = {
  letters: 'Add S–3XL',
  outerLetters: 'Add XS, 4XL, 5XL',
  waist: 'Add waist sizes',
  chest: 'Add chest sizes',
  free: 'Add free size',
}

/** The texts of the size guides. */
export const texts = {
  sizes: {
    title: 'Sizes',
    remove: (size: string) => `Remove size ${size}`,
    other: 'Other size',
    add: 'Add size',
    typeFirst: 'Enter a size first',
  },
  list: {
    title: 'Size guides',
    help: 'Measurements by size. Products with the same fit share a size guide.',
    add: 'New size guide',
    missingSizes: (name: string, sizes: string) => `${name} (no measurements for ${sizes})`,
    none: 'No size guides yet',
    noneHint:
      'A product needs a size guide with all its sizes before you can publish it, unless it is sold in one size.',
    caption: 'Size guides by name',
    columns: { name: 'Name', sizes: 'Sizes', measurements: 'Measurements', usedBy: 'Used by' },
  },
  edit: {
    newTitle: 'New size guide',
    legend: 'Size guide',
    copyName: (name: string) => `${name} (copy)`,
    unused: 'Not used by any product yet',
    usedBy: (products: string) => `Used by ${products}`,
    save: 'Save size guide',
    saved: 'Size guide saved',
    unmeasured: (sizes: string) =>
      `No garment measurements yet for ${sizes}. Add them before you publish products in these sizes.`,
    duplicate: 'Duplicate',
    remove: 'Delete size guide',
    removed: 'Size guide deleted',
    inUse: 'Products use it. Choose another size guide for them first.',
    theirs: 'Their version (saved)',
    theirsCaption: 'Saved by someone else, in inches',
  },
  fields: {
    name: 'Name',
    nameHint: 'For staff only, such as Men, straight kurta',
    table: 'Measurements in inches',
    size: 'Size',
    cell: (measurement: string, size: string) => `${measurement} of ${size} in inches`,
    centimetres: (value: string) => `${value} cm`,
    remove: (measurement: string) => `Remove ${measurement}`,
    badInches: (size: string) => `${size}: please enter inches, such as 29.5`,
    picture: 'Picture of how to measure',
    alt: 'Alt text',
    altHint: 'For people who cannot see it, such as: a kurta laid flat, with the tape from armpit to armpit',
    removePicture: 'Remove picture',
  },
  add: {
    measurement: 'New measurement',
    measurementHint: 'Waist',
    type: 'Type of measurement',
    submit: 'Add measurement',
    missing: 'Enter a measurement first',
    tooMany: (most: number) => `A size guide can have up to ${most} measurements`,
    exists: 'This measurement already exists',
  },
} as const
