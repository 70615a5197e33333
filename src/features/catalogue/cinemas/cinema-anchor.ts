/** Where a cinema stands on the page of all cinemas. */
export function cinemaAnchor(cinemaId: string): string {
  return `cinema-${cinemaId}`
}
