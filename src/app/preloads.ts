import * as v from 'valibot'
import { paintedFrom } from '@/src/lib/page/painted-from'

/** Which files a page will need, as the build lists them in `b/preloads.json`. */
const preloads = v.object({
  /** The file of `first.ts`. */
  first: v.string(),
  /** The browser's entry. */
  entry: v.string(),
  /** Files of the entry itself. */
  always: v.array(v.string()),
  /** By part and language: `booking/ar`. */
  texts: v.record(v.string(), v.string()),
  /** By route id. */
  routes: v.record(v.string(), v.array(v.string())),
})
export type Preloads = v.InferOutput<typeof preloads>

const none: Preloads = { first: '', entry: '', always: [], texts: {}, routes: {} }
const shellOnly = /<!--foyer-shell-->[\s\S]*?<!--\/foyer-shell-->/g

/** A template without what belongs to the bare shell. */
export function withoutShell(template: string): string {
  return template.replace(shellOnly, '')
}

/** The build's list; no file at all where there is no build. @throws ValiError when it is none. */
export function readPreloads(json: string): Preloads {
  return json ? v.parse(preloads, JSON.parse(json)) : none
}

/**
 * The scripts of a rendered page, for the top of its head: the largest is asked for first and while the rest of the page
 * still comes in. Meanwhile the first picture has the page's own connection to itself.
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
    // Small and first: it notes taps while the rest comes.
    `<script async fetchpriority="high" src="/${from.first}"></script>` +
    [...files]
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
      .join('') +
    `<script type="module" fetchpriority="low" crossorigin src="/${from.entry}"></script>`
  )
}

const heroPicture =
  /<source [^>]*type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"\/><img [^>]*fetchPriority="high"/

/** Asks for the page's largest picture before its code: with few connections the order decides. Empty when there is none. */
export function heroPreload(appHtml: string): string {
  const found = heroPicture.exec(appHtml)
  if (!found) return ''
  return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${found[1]}" imagesizes="${found[2]}">`
}

/** A wide screen paints nothing before this element has begun; browsers that cannot wait do not. Empty when there is none. */
export function waitForPaint(appHtml: string): string {
  if (!appHtml.includes(` id="${paintedFrom}"`)) return ''
  return `<link rel="expect" href="#${paintedFrom}" blocking="render" media="(min-width:48rem)">`
}
