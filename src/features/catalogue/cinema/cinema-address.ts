import type { CinemaCard } from '@/contract/catalogue/cinema-card'

/** What a cinema's page is addressed by: its slug, or its id where the API has no slugs. // spec §2 */
export function cinemaParams({ Slug, CinemaID }: Pick<CinemaCard, 'Slug' | 'CinemaID'>) {
  return { cinemaId: Slug || CinemaID }
}

/** What the page of a cinema's chain is addressed by; null where it belongs to none. */
export function chainParams({
  org_slug,
  organizationID,
}: Pick<CinemaCard, 'org_slug' | 'organizationID'>): { organisation: string } | null {
  const organisation = org_slug || organizationID
  return organisation ? { organisation } : null
}
