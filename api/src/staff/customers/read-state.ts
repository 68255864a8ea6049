import { stateCode, states } from '@nukkad/contract/state-rules'

/** States by the abbreviations of other software (ISO 3166-2 and earlier codes), with their GST codes. */
const gstCodes: Readonly<Record<string, string>> = {
  AN: '35',
  AP: '37',
  AR: '12',
  AS: '18',
  BR: '10',
  CH: '04',
  CG: '22',
  CT: '22',
  DD: '26',
  DH: '26',
  DL: '07',
  DN: '26',
  GA: '30',
  GJ: '24',
  HP: '02',
  HR: '06',
  JH: '20',
  JK: '01',
  KA: '29',
  KL: '32',
  LA: '38',
  LD: '31',
  MH: '27',
  ML: '17',
  MN: '14',
  MP: '23',
  MZ: '15',
  NL: '13',
  OD: '21',
  OR: '21',
  PB: '03',
  PY: '34',
  RJ: '08',
  SK: '11',
  TG: '36',
  TN: '33',
  TR: '16',
  TS: '36',
  UK: '05',
  UP: '09',
  UT: '05',
  WB: '19',
}

/** The state's name from its name or a code such as KA or IN-KA; an unknown one is returned unchanged. */
export function readState(cell: string): string {
  const code = stateCode(cell) ?? gstCodes[cell.toUpperCase().replace(/^IN-/, '')]
  return states.find((state) => state.code === code)?.name ?? cell
}
