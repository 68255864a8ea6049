/** The codes 25 and 28 are no longer used (india: GST state codes). */
export const states = [
  { code: '35', name: 'Andaman and Nicobar Islands' },
  { code: '37', name: 'Andhra Pradesh' },
  { code: '12', name: 'Arunachal Pradesh' },
  { code: '18', name: 'Assam' },
  { code: '10', name: 'Bihar' },
  { code: '04', name: 'Chandigarh' },
  { code: '22', name: 'Chhattisgarh' },
  { code: '26', name: 'Dadra and Nagar Haveli and Daman and Diu' },
  { code: '07', name: 'Delhi' },
  { code: '30', name: 'Goa' },
  { code: '24', name: 'Gujarat' },
  { code: '06', name: 'Haryana' },
  { code: '02', name: 'Himachal Pradesh' },
  { code: '01', name: 'Jammu and Kashmir' },
  { code: '20', name: 'Jharkhand' },
  { code: '29', name: 'Karnataka' },
  { code: '32', name: 'Kerala' },
  { code: '38', name: 'Ladakh' },
  { code: '31', name: 'Lakshadweep' },
  { code: '23', name: 'Madhya Pradesh' },
  { code: '27', name: 'Maharashtra' },
  { code: '14', name: 'Manipur' },
  { code: '17', name: 'Meghalaya' },
  { code: '15', name: 'Mizoram' },
  { code: '13', name: 'Nagaland' },
  { code: '21', name: 'Odisha' },
  { code: '34', name: 'Puducherry' },
  { code: '03', name: 'Punjab' },
  { code: '08', name: 'Rajasthan' },
  { code: '11', name: 'Sikkim' },
  { code: '33', name: 'Tamil Nadu' },
  { code: '36', name: 'Telangana' },
  { code: '16', name: 'Tripura' },
  { code: '09', name: 'Uttar Pradesh' },
  { code: '05', name: 'Uttarakhand' },
  { code: '19', name: 'West Bengal' },
] as const

/** Accepts any spelling of the name; undefined for an unknown state. */
export function stateCode(name: string): string | undefined {
  const wanted = plainName(name)
  return states.find((state) => plainName(state.name) === wanted)?.code
}

/** CGST and SGST apply within one state, else IGST. An unknown name counts as another state. */
export function isSameState(one: string, other: string): boolean {
  const code = stateCode(one)
  return code !== undefined && code === stateCode(other)
}

export type GstHead = 'CGST' | 'SGST' | 'UTGST' | 'IGST'

// Union territories without a legislature: the second half of the tax is the Union's (UTGST).
const unionTerritories = new Set(['04', '26', '31', '35', '38'])

export function gstHeads(from: string, to: string): readonly [GstHead, GstHead] | readonly [GstHead] {
  if (!isSameState(from, to)) return ['IGST']
  return ['CGST', unionTerritories.has(stateCode(to) ?? '') ? 'UTGST' : 'SGST']
}

function plainName(name: string): string {
  return name.trim().toLowerCase().replaceAll('&', 'and').replaceAll(/\s+/g, ' ')
}
