/**
 * What the visitor chose and the first frame needs at once. Cookies, so that the server renders the right page and all
 * hosts of a brand know it; a copy in localStorage, for when a cookie has run out.
 */
import { rememberedS } from '@/contract/limits'

/** The cookie first: another host of the brand may have written it since. */
export function read(name: string): string | null {
  return cookie(name) ?? copy(name)
}

export function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? found.slice(name.length + 1) : null
}

export function copy(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function keepCopy(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Private mode: the cookie alone carries the choice.
  }
}

export function write(name: string, value: string, hosts: readonly string[]): void {
  const { hostname, protocol } = location
  // On the brand's site, for all its sub-domains: a choice goes along when the country's own one opens.
  const site = hosts.find((host) => hostname === host || hostname.endsWith(`.${host}`))
  const where = `Path=/${site ? `; Domain=${site}` : ''}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`
  document.cookie = `${name}=${value}; Max-Age=${rememberedS}; ${where}`
  // Chromium stores it in its own time, and a page that is asked for at once goes without it; whoever reads waits for it.
  cookie(name)
  keepCopy(name, value)
}
