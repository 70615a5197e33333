import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { countryIds } from '@/contract/catalogue/country-ids'

export const features = ['paid', 'reports', 'email', 'sms', 'scanner', 'domain'] as const
export type Feature = (typeof features)[number]

// spec §2 Plans and pricing
export const featureNames: Readonly<Record<Feature, MessageDescriptor>> = {
  paid: msg`Paid tickets`,
  reports: msg`Live sales reports`,
  email: msg`E-mail confirmation with QR code`,
  sms: msg`SMS confirmation`,
  scanner: msg`Ticket scanner app`,
  domain: msg`Custom domain`,
}

export interface Plan {
  readonly name: 'standard' | 'professional' | 'enterprise'
  readonly title: MessageDescriptor
  readonly about: MessageDescriptor
  /** Hundredths of a per cent of each paid ticket; null where it is negotiated. */
  readonly basisPoints: number | null
  readonly features: readonly Feature[]
}

/** Per paid ticket. // spec §9 Organiser pricing */
export const plans: readonly Plan[] = [
  {
    name: 'standard',
    title: msg`Standard`,
    about: msg`For your first event. Start selling within the hour.`,
    basisPoints: 1_000,
    features: ['paid', 'reports', 'email'],
  },
  {
    name: 'professional',
    title: msg`Professional`,
    about: msg`For regular organisers with larger crowds`,
    basisPoints: 1_500,
    features: ['paid', 'reports', 'email', 'sms', 'scanner'],
  },
  {
    name: 'enterprise',
    title: msg`Enterprise`,
    about: msg`Your own address, your own terms.`,
    basisPoints: null,
    features,
  },
]

export interface PriceCountry {
  readonly countryId: number
  readonly name: MessageDescriptor
  readonly currency: 'QAR' | 'BHD' | 'AED'
  /** Fixed fee per ticket in addition to the share, minor units. */
  readonly fixedMinor: number
  /** Countries without prices of their own for which this is the nearest with prices. */
  readonly nearestFor: readonly number[]
}

/** In the order of the index in the address. // spec §9: options 0 to 2 */
export const priceCountries: readonly [PriceCountry, ...PriceCountry[]] = [
  { countryId: countryIds.qatar, name: msg`Qatar`, currency: 'QAR', fixedMinor: 150, nearestFor: [] },
  {
    countryId: countryIds.bahrain,
    name: msg`Bahrain`,
    currency: 'BHD',
    fixedMinor: 150,
    nearestFor: [countryIds.kuwait],
  },
  {
    countryId: countryIds.unitedArabEmirates,
    name: msg`United Arab Emirates`,
    currency: 'AED',
    fixedMinor: 150,
    nearestFor: [countryIds.oman],
  },
]

/**
 * Returns the country of an index in the address; else the visitor’s, else the nearest or the first where the
 * brand sells, as far as they have prices.
 * @param brandCountries the countries where the brand sells, in its order
 */
export function choosePriceCountry(
  index: unknown,
  countryId: number,
  brandCountries: readonly number[],
): PriceCountry {
  const requested = /^[0-2]$/.test(String(index)) ? priceCountries[Number(index)] : undefined
  const isNearest = ({ nearestFor }: PriceCountry) => nearestFor.includes(countryId)
  const own = brandCountries.flatMap(pricesIn)
  return (
    requested ??
    pricesIn(countryId)[0] ??
    own.find(isNearest) ??
    own[0] ??
    priceCountries.find(isNearest) ??
    priceCountries[0]
  )
}

function pricesIn(countryId: number): readonly PriceCountry[] {
  return priceCountries.filter((each) => each.countryId === countryId)
}
