import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Search as SearchCall } from '@/contract/catalogue/search'
import type { ResponseOf } from '@/contract/define-call'
import type { LanguageCode } from '@/contract/envelope'
import { useAppContext } from '@/src/lib/page/app-context'
import type { DeviceIndex } from './device-search'
import { eventDetail, type SearchResult } from './search-result'
import { searchQuery } from './search-query'

/** Pause in typing after which the server is queried, in milliseconds. */
const typingMs = 250
/** Minimum number of letters of a search. */
const minLetters = 2

export interface SearchAnswer {
  readonly found: readonly SearchResult[]
  /** Similar names, where nothing was found. */
  readonly suggestions: readonly string[]
  readonly term: string
  /** Whether the results come from this device, because there is no connection. */
  readonly isFromDevice: boolean
}

const loadDeviceSearch = () => import('./device-search')
type DeviceSearch = Awaited<ReturnType<typeof loadDeviceSearch>> & { readonly index: DeviceIndex }

interface Search {
  /** Null until there is an answer. */
  readonly answer: SearchAnswer | null
  readonly isFailed: boolean
  /** The most booked titles, for a visitor who has not typed yet. */
  readonly popular: readonly SearchResult[]
}

/**
 * Returns the server’s results, queried once the visitor pauses; before that at every key, and where no
 * server answers, the device’s own results by the same rules.
 */
export function useSearch(text: string): Search {
  const app = useAppContext()
  const client = useQueryClient()
  const typed = text.trim()
  const [term, setTerm] = useState('')
  const [device, setDevice] = useState<DeviceSearch | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  const isTyping = typed.length >= minLetters
  useEffect(() => {
    let isGone = false
    // Its code may not be on the device while offline: then the search shows an error.
    void loadDeviceSearch()
      .then(async (search) => ({ ...search, index: await search.deviceIndex(client, app) }))
      .then((loaded) => isGone || setDevice(loaded))
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [client, app])
  const serverSearch = useQuery({ ...searchQuery(app, term), enabled: term.length >= minLetters })
  const popular = useMemo(() => device?.popularTitles(device.index) ?? [], [device])
  if (!isTyping) return { answer: null, isFailed: false, popular }
  if (term === typed && serverSearch.data)
    return { answer: toSearchAnswer(serverSearch.data, term, app.language), isFailed: false, popular }
  const isFailed = term === typed && serverSearch.isError
  const onDevice = device?.searchDevice(device.index, typed)
  // Until the server has answered, an empty result of the device is not shown.
  if (!onDevice || (onDevice.found.length === 0 && !isFailed)) return { answer: null, isFailed, popular }
  if (device?.index.entries.length === 0) return { answer: null, isFailed, popular }
  return { answer: { ...onDevice, term: typed, isFromDevice: isFailed }, isFailed: false, popular }
}

function toSearchAnswer(
  { Movies, Cinema, Events = [], Guesses = [] }: ResponseOf<typeof SearchCall>,
  term: string,
  language: LanguageCode,
): SearchAnswer {
  // For a label that starts with the name, such as "Baobab Karen, Nairobi", the part after the comma.
  const shortenLabel = (name: string, label: string) =>
    label.startsWith(name) ? label.slice(name.length + 2) : label
  const films = Movies.map((movie) => ({
    found: {
      kind: 'movie' as const,
      id: movie.ID,
      name: movie.Name,
      detail: movie.Person ?? shortenLabel(movie.Name, movie.Label),
      categoryId: movie.CategoryID,
      art: movie.Art,
    },
    rank: movie.Rank ?? 0,
  }))
  const cinemas = Cinema.map((cinema) => ({
    found: {
      kind: 'cinema' as const,
      id: cinema.ID,
      name: cinema.Name,
      detail: shortenLabel(cinema.Name, cinema.Label),
      categoryId: 0,
      art: undefined,
    },
    rank: cinema.Rank ?? 0,
  }))
  const events = Events.map((event) => ({
    found: {
      kind: 'event' as const,
      id: event.ID,
      name: event.Name,
      detail: eventDetail(event, language),
      categoryId: 0,
      art: event.Art,
    },
    rank: event.Rank ?? 0,
  }))
  // For an API without ranks: its films, then its cinemas, in their order.
  const found = [...films, ...cinemas, ...events].sort((a, b) => a.rank - b.rank).map((each) => each.found)
  return { found, suggestions: Guesses, term, isFromDevice: false }
}
