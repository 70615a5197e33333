/** Returns the query of the address with which this page was loaded; the app may have navigated since. */
export function landingSearch(): string {
  const [landing] = performance.getEntriesByType('navigation')
  return landing ? new URL(landing.name, location.href).search : location.search
}
