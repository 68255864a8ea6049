import type { FitEvidence } from '@nukkad/contract/fit-rules'

const runs = { small: 'Runs small', right: 'True to size', large: 'Runs large' } as const
const returned = { small: 'too small', large: 'too large' } as const

/** Texts of the dialog that finds a size. */
export const texts = {
  title: 'Find my size',
  way: 'Find by',
  ways: { wearer: 'Height and weight', garment: 'A garment I own' },
  height: 'Height',
  heightHint: 'In cm, or in feet and inches: 5’8',
  weight: 'Weight (kg)',
  usualFit: 'I usually wear it',
  usualFits: { slim: 'Slim', regular: 'Regular', loose: 'Loose' },
  unit: 'Unit',
  units: { in: 'Inches', cm: 'Centimetres' },
  garmentIntro: 'Take a similar garment that fits you well and lay it flat.',
  measure: (name: string, unit: 'in' | 'cm') => `${name} (${unit})`,
  girthHint: 'Measure across from seam to seam, and double it.',
  lengthHint: 'Optional, to compare.',
  submit: 'Find my size',
  faults: {
    height: 'Enter your height, for example 170 or 5’8',
    weight: 'Enter your weight in kg, from 30 to 200',
    measure: 'Enter the measurement as a number',
    noGirth: (name: string) => `Enter the ${name.toLowerCase()}`,
    flat: 'This looks like the width of one side. Double it.',
  },
  found: {
    size: (size: string) => `Your size: ${size}`,
    between: (closer: string, looser: string) => `Between ${closer} and ${looser}`,
    betweenNote: (closer: string, looser: string) => `${closer} for a closer fit, ${looser} for a looser one.`,
    tooSmall: 'Larger than our sizes',
    tooLarge: 'Smaller than our sizes',
    outsideNote: {
      small: (size: string) => `${size} may be too tight.`,
      large: (size: string) => `${size} may be too loose.`,
    },
    none: 'We cannot find your size for this product. Please check the size chart.',
  },
  certainties: {
    wearer: {
      sure: 'Good match.',
      fair: 'Fairly sure. For a better match, measure a garment you own.',
      rough:
        'A rough estimate: waists differ at the same height and weight. For a better match, measure a garment you own.',
    },
    garment: {
      sure: 'Good match: it is close to your garment.',
      fair: 'Less sure: your measurements fall between sizes.',
      rough: 'A rough estimate.',
    },
  },
  compared: (size: string) => `Measurements of ${size}`,
  comparison: (name: string, ours: string, theirs: string) => `${name}: ${ours}, yours ${theirs}`,
  evidence: ({ fit, from, count, of }: FitEvidence) => {
    if (from === 'reviews') return `${runs[fit]} for ${count} of ${of} reviewers.`
    if (fit === 'right') return `${count} of ${of} customers kept their size.`
    return `${runs[fit]}: ${count} of ${of} customers returned it as ${returned[fit]}.`
  },
  choose: (size: string) => `Choose ${size}`,
  soldOut: (size: string, why: string) => `${size} is ${why}.`,
  notMade: (size: string) => `This product does not come in ${size}.`,
  privacy: 'Your measurements stay on this device. We do not receive them.',
  clear: 'Clear my measurements',
  cleared: 'Measurements cleared',
} as const
