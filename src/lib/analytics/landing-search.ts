/** The query of the address that this page was loaded by; the app may have gone on since. */
export function landingSearch(): string {
  const [landing] = performance.getEntriesByType('navigation')
  return landing ? new URL(landing.name, location.href).search : location.search
}
