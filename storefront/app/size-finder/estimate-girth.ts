import type { Gender } from '@nukkad/contract/shapes'

type Part = 'chest' | 'waist' | 'hip'

/**
 * A body is taken for a cylinder: its girth in cm is a factor times the root of kg per cm of height. The factors are
 * those of the mean man and woman, between two surveys: 2012 U.S. Army (NATICK/TR-15/007) and Heinz and others,
 * "Exploring Relationships in Body Dimensions" (2003). The surveys agree to 4 % on chest and hip, and differ by up to
 * 15 % on the waist, so a size by the waist is a rough estimate.
 */
const factors: Readonly<Record<Gender, Readonly<Record<Part, number>>>> = {
  Men: { chest: 152, waist: 131, hip: 147 },
  Women: { chest: 144, waist: 124, hip: 158 },
}

const parts: Readonly<Record<string, Part>> = { chest: 'chest', bust: 'chest', waist: 'waist', hip: 'hip', hips: 'hip' }

/** Inches around that part of the body; null for a part that height and weight say nothing about. */
export function estimateGirth(
  what: string,
  { gender, heightCm, weightKg }: { gender: Gender; heightCm: number; weightKg: number },
): { inches: number; isRough: boolean } | null {
  const part: Part | undefined = parts[what.trim().toLowerCase()]
  if (part === undefined) return null
  return { inches: (factors[gender][part] * Math.sqrt(weightKg / heightCm)) / 2.54, isRough: part === 'waist' }
}
