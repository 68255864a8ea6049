const trackingPages: Readonly<Record<string, string>> = {
  'Blue Dart': 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={awb}',
  Delhivery: 'https://www.delhivery.com/track-v2/package/{awb}',
  DTDC: 'https://tracking.dtdc.com/ctbs-tracking/customerInterface.tr?submitName=showCITrackingDetails&cType=Consignment&cnNo={awb}',
  Ekart: 'https://ekartlogistics.com/shipmenttrack/{awb}',
  Shiprocket: 'https://shiprocket.co/tracking/{awb}',
  Xpressbees: 'https://www.xpressbees.com/shipment/tracking?awbNo={awb}',
}

export const trackedCouriers: readonly string[] = Object.keys(trackingPages)

/** Null if the courier has no tracking page for an AWB. */
export function trackingUrl(courier: string | null, awb: string | null): string | null {
  const page = courier === null ? undefined : trackingPages[courier]
  return page === undefined || awb === null ? null : page.replace('{awb}', encodeURIComponent(awb))
}

/** 5 to 30 capitals, digits and hyphens, with at least one digit. Null for anything else. */
export function readAwb(typed: string): string | null {
  const awb = typed.replace(/\s/g, '').toUpperCase()
  return /^(?=.*\d)[A-Z0-9][A-Z0-9-]{4,29}$/.test(awb) ? awb : null
}

/** Known couriers in their own spelling: `bluedart` → `Blue Dart`. Null for text that cannot be a name. */
export function readCourier(typed: string): string | null {
  const name = typed.trim().replace(/\s+/g, ' ')
  if (!/^(?=.*\p{L})[\p{L}\p{N} .&'-]{2,40}$/u.test(name)) return null
  return trackedCouriers.find((known) => bare(known) === bare(name)) ?? name
}

function bare(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}
