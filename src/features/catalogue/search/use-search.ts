import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Search } from '@/contract/catalogue/search'
import type { ResponseOf } from '@/contract/define-call'
import { useAppContext } from '@/src/lib/page/app-context'
import type { DeviceIndex } from './device-search'
import type { SearchResult } from './search-result'
import { searchQuery } from './search-query'

/** Pause in typing after which the server is queried, in milliseconds. */
const typingMs = 250
/** Minimum number of letters of a search. */
const minLetters = 2

export interface SearchAnswer {
  readonly found: readonly SearchResult[]
  /** Similar names, where nothing was found. */
  readonly guesses: readonly string[]
  readonly term: string
  /** Whether the results come from this device, because there is no connection. */
  readonly isFromDevice: boolean
}

const loadDeviceSearch = () => import('./device-search')
type DeviceSearch = Awaited<ReturnType<typeof loadDeviceSearch>> & { readonly index: DeviceIndex }

/**
 * Returns the server’s results, queried once the visitor pauses; before that at every key, and where no
 * server answers, the device’s own results by the same rules. Null until there is an answer.
 */
export function useSearch(text: string): { answer: SearchAnswer | null; isFailed: boolean } {
  const scope = useAppContext()
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
    if (!isTyping) return undefined
    let isGone = false
    // Its code may not be on the device while offline: then the search shows an error.
    void loadDeviceSearch()
      .then(async (search) => ({ ...search, index: await search.deviceIndex(client, scope) }))
      .then((loaded) => isGone || setDevice(loaded))
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [isTyping, client, scope])
  const serverSearch = useQuery({ ...searchQuery(scope, term), enabled: term.length >= minLetters })
  if (!isTyping) return { answer: null, isFailed: false }
  if (term === typed && serverSearch.data)
    return { answer: toSearchAnswer(serverSearch.data, term), isFailed: false }
  const isFailed = term === typed && serverSearch.isError
  const onDevice = device?.searchDevice(device.index, typed)
  // Until the server has answered, an empty result of the device is not shown.
  if (!onDevice || (onDevice.found.length === 0 && !isFailed)) return { answer: null, isFailed }
  if (device?.index.entries.length === 0) return { answer: null, isFailed }
  return { answer: { ...onDevice, term: typed, isFromDevice: isFailed }, isFailed: false }
}

function toSearchAnswer(
  { Movies, Cinema, Guesses = [] }: ResponseOf<typeof Search>,
  term: string,
): SearchAnswer {
  // For a label that starts with the name, such as "Baobab Karen, Nairobi", the part after the comma.
  const labelOf = (name: string, label: string) =>
    label.startsWith(name) ? label.slice(name.length + 2) : label
  const films = Movies.map((movie) => ({
    found: {
      kind: 'movie' as const,
      id: movie.ID,
      name: movie.Name,
      detail: labelOf(movie.Name, movie.Label),
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
      detail: labelOf(cinema.Name, cinema.Label),
      categoryId: 0,
      art: undefined,
    },
    rank: cinema.Rank ?? 0,
  }))
  // For an API without ranks: its films, then its cinemas, in their order.
  const found = [...films, ...cinemas].sort((a, b) => a.rank - b.rank).map((each) => each.found)
  return { found, guesses: Guesses, term, isFromDevice: false }
}
