import { Hono } from 'hono'
import type { PaymentProvider } from './provider'

interface Site {
  readonly origin: string
  readonly pages: Hono
}

/** The pages of providers by host: those with a path of their own stand beside the one that has the rest. */
export function sitesOf(providers: readonly Pick<PaymentProvider, 'site'>[]): Site[] {
  const sites = providers.flatMap(({ site }) => (site ? [site] : []))
  return [...new Set(sites.map(({ origin }) => origin))].map((origin) => {
    const here = sites.filter((site) => site.origin === origin)
    const [whole] = here.filter(({ path }) => path === undefined)
    const beside = here.flatMap(({ path, pages }) => (path === undefined ? [] : [{ path, pages }]))
    if (whole && beside.length === 0) return { origin, pages: whole.pages }
    const pages = new Hono()
    pages.onError((error) => {
      throw error
    })
    for (const site of beside) pages.route(site.path, site.pages)
    if (whole) pages.all('*', (context) => whole.pages.fetch(context.req.raw))
    return { origin, pages }
  })
}
