import type { ReferenceCountry } from '../../src/lib/place/country-reference'

export function countryReference(): ReferenceCountry[]
