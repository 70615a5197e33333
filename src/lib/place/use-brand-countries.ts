import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { GetCountryList } from '@/contract/catalogue/get-country-list'
import { callOptions } from '@/src/lib/api/call-options'
import { useAppContext } from '@/src/lib/page/app-context'

export interface BrandCountries {
  /** ISO 3166-1 alpha-2 of the page's country; empty until it is known. */
  readonly here: string
  readonly isos: ReadonlySet<string>
}

/**
 * Returns the brand’s countries, for the dial codes of phone numbers. @param isDue Whether they are fetched
 * where they are not loaded.
 */
export function useBrandCountries(isDue = true): BrandCountries {
  const app = useAppContext()
  const list = useQuery({ ...callOptions(app, GetCountryList, {}), enabled: isDue }).data?.List
  return {
    here: list?.find(({ CountryID }) => CountryID === app.countryId)?.ISOCode ?? '',
    isos: useMemo(() => new Set(list?.map(({ ISOCode }) => ISOCode)), [list]),
  }
}
