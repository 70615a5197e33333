import * as v from 'valibot'
import { paintAnchorId } from '@/src/lib/page/paint-anchor'

/** The files that each page needs, as the build lists them in `b/preloads.json`. */
const preloads = v.object({
  first: v.string(),
  entry: v.string(),
  /** Files that the entry itself needs. */
  always: v.array(v.string()),
  /** Text files by part and language: `booking/ar`. */
  texts: v.record(v.string(), v.string()),
  routes: v.record(v.string(), v.array(v.string())),
})
export type Preloads = v.InferOutput<typeof preloads>

const none: Preloads = { first: '', entry: '', always: [], texts: {}, routes: {} }
const shellOnly = /<!--foyer-shell-->[\s\S]*?<!--\/foyer-shell-->/g

export function removeShell(template: string): string {
  return template.replace(shellOnly, '')
}

/** Parses the build’s list; without a build there are no files. @throws ValiError when it is malformed. */
export function readPreloads(json: string): Preloads {
  return json ? v.parse(preloads, JSON.parse(json)) : none
}

/**
 * Returns the scripts of a rendered page, for the top of its head: the largest is requested first, while the
 * rest of the page still arrives. Meanwhile the first picture has the page’s own connection to itself.
 */
export function pageScripts(
  from: Preloads,
  catalogs: readonly string[],
  routeIds: readonly string[],
): string {
  const files = new Set(from.always)
  for (const catalog of catalogs) {
    const file = from.texts[catalog]
    if (file) files.add(file)
  }
  for (const routeId of routeIds) for (const file of from.routes[routeId] ?? []) files.add(file)
  return (
    // Small and first: it queues taps while the rest loads.
    `<script async fetchpriority="high" src="/${from.first}"></script>` +
    [...files]
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
      .join('') +
    `<script type="module" fetchpriority="low" crossorigin src="/${from.entry}"></script>`
  )
}

const heroPicture =
  /<source [^>]*type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"\/><img [^>]*fetchPriority="high"/

/**
 * Returns a preload of the page’s largest picture ahead of its code: with few connections the order decides.
 * Empty when there is none.
 */
export function heroPreload(appHtml: string): string {
  const found = heroPicture.exec(appHtml)
  if (!found) return ''
  return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${found[1]}" imagesizes="${found[2]}">`
}

/**
 * Returns a link that blocks painting on a phone until this element has been parsed; browsers without
 * support do not wait. Empty when there is none.
 */
export function paintBlockingLink(appHtml: string): string {
  if (!appHtml.includes(` id="${paintAnchorId}"`)) return ''
  return `<link rel="expect" href="#${paintAnchorId}" blocking="render" media="(max-width:47.99rem)">`
}
