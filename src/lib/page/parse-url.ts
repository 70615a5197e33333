/** An address in its parts; null for what is none. `URL.canParse` is newer than the oldest browsers that the site serves. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
