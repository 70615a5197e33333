import { useOfficeQuery } from '../api'

/** Returns a function for the name of a brand, or its id while the names are not there. */
export function useBrandNames(): (id: string) => string {
  const { data } = useOfficeQuery('listPlaces', {})
  return (id) => data?.brands.find((brand) => brand.id === id)?.name ?? id
}
