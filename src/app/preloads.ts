import * as v from 'valibot'

/** Which files a page will need, as the build wrote them into its template. */
const preloads = v.object({
  /** Files of the entry itself. */
  always: v.array(v.string()),
  /** By language code. */
  languages: v.record(v.string(), v.string()),
  /** By route id. */
  routes: v.record(v.string(), v.array(v.string())),
})
export type Preloads = v.InferOutput<typeof preloads>

const none: Preloads = { always: [], languages: {}, routes: {} }
const marker = /<!--foyer-preload ({.*?})-->/s

/** Takes the build's list out of a template and leaves a placeholder for the links. */
export function splitPreloads(template: string): { template: string; preloads: Preloads } {
  const found = marker.exec(template)?.[1]
  return {
    template: template.replace(marker, '<!--foyer-preload-->'),
    preloads: found ? v.parse(preloads, JSON.parse(found)) : none,
  }
}

/** Links that fetch a page's code at once instead of one file after the other. */
export function preloadLinks(from: Preloads, language: string, routeIds: readonly string[]): string {
  const files = new Set(from.always)
  const texts = from.languages[language]
  if (texts) files.add(texts)
  for (const routeId of routeIds) for (const file of from.routes[routeId] ?? []) files.add(file)
  return [...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
}
