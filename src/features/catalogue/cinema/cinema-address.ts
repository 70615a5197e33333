import type { CinemaCard } from '@/contract/catalogue/cinema-card'

/**
 * Returns the address parameter of a cinema’s page: its slug, or its id where the API has no slugs. // spec
 * §2
 */
export function cinemaParams({ Slug, CinemaID }: Pick<CinemaCard, 'Slug' | 'CinemaID'>) {
  return { cinemaId: Slug || CinemaID }
}

/** Returns the address parameter of the page of a cinema’s chain; null where it belongs to none. */
export function chainParams({
  org_slug,
  organizationID,
}: Pick<CinemaCard, 'org_slug' | 'organizationID'>): { organisation: string } | null {
  const organisation = org_slug || organizationID
  return organisation ? { organisation } : null
}
