/** Films viewed on this device, and the last cinema: stored here alone, and cleared with one tap. */
import * as v from 'valibot'
import { art } from '@/contract/fields'
import { subscribeToNotes, readNote, removeNote, writeNote } from '@/src/lib/device/preferences'

const noteName = 'seen'
const maxFilms = 8
/** Maximum age of the viewed items in milliseconds. */
const maxAgeMs = 60 * 24 * 3_600_000

const film = v.object({ id: v.string(), title: v.string(), art: v.optional(art), atMs: v.number() })
const cinema = v.object({ id: v.string(), name: v.string(), atMs: v.number() })
/** Ids and names belong to one country and one language. */
const viewedSchema = v.object({ key: v.string(), films: v.array(film), cinema: v.nullable(cinema) })
export type ViewedItems = v.InferOutput<typeof viewedSchema>

interface ViewContext {
  readonly language: string
  readonly countryId: number
}

let read: { readonly from: unknown; readonly seen: ViewedItems | null } | null = null

/**
 * Returns the viewed items; null where there are none in this country and language. The same object as long
 * as nothing changed.
 */
export function readRecentlyViewed({ language, countryId }: ViewContext, nowMs: number): ViewedItems | null {
  const value = readNote(noteName)?.value
  if (read?.from !== value) {
    const parsed = v.safeParse(viewedSchema, value)
    read = { from: value, seen: parsed.success ? withoutExpired(parsed.output, nowMs) : null }
  }
  const current = read?.seen ?? null
  return current?.key === formatKey({ language, countryId }) ? current : null
}

export function recordFilmView(
  app: ViewContext,
  { id, title, art: picture }: Omit<ViewedItems['films'][number], 'atMs'>,
): void {
  const now = Date.now()
  const before = readRecentlyViewed(app, now)
  const films = (before?.films ?? []).filter((each) => each.id !== id)
  const latest = { id, title, ...(picture && { art: picture }), atMs: now }
  write(app, { films: [latest, ...films].slice(0, maxFilms), cinema: before?.cinema ?? null })
}

export function recordCinemaView(app: ViewContext, { id, name }: { id: string; name: string }): void {
  const now = Date.now()
  write(app, { films: readRecentlyViewed(app, now)?.films ?? [], cinema: { id, name, atMs: now } })
}

export function clearRecentlyViewed(): void {
  removeNote(noteName)
}

export const onRecentlyViewed = subscribeToNotes

function write(app: ViewContext, items: Omit<ViewedItems, 'key'>): void {
  writeNote(noteName, { key: formatKey(app), ...items })
}

function formatKey({ language, countryId }: ViewContext): string {
  return `${language} ${countryId}`
}

function withoutExpired({ key, films, cinema: last }: ViewedItems, nowMs: number): ViewedItems | null {
  const isFresh = ({ atMs }: { atMs: number }) => nowMs - atMs < maxAgeMs
  const remaining = { key, films: films.filter(isFresh), cinema: last && isFresh(last) ? last : null }
  return remaining.films.length > 0 || remaining.cinema ? remaining : null
}
