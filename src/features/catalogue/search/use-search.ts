import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Search } from '@/contract/catalogue/search'
import type { ResponseOf } from '@/contract/define-call'
import { useAppContext } from '@/src/lib/page/app-context'
import type { DeviceIndex } from './device-search'
import type { Found } from './found'
import { searchQuery } from './search-query'

/** From the last key to the question, milliseconds. */
const typingMs = 250
/** Less names nothing. */
const leastLetters = 2

export interface SearchAnswer {
  readonly found: readonly Found[]
  /** Names that are near, where nothing was found. */
  readonly guesses: readonly string[]
  /** Of this term. */
  readonly term: string
  /** Found on this device: there is no connection. */
  readonly isFromDevice: boolean
}

const loadDeviceSearch = () => import('./device-search')
type DeviceSearch = Awaited<ReturnType<typeof loadDeviceSearch>> & { readonly index: DeviceIndex }

/**
 * What the server finds, asked once the visitor pauses; at every key before that, and where no server answers, what the
 * device finds by the same rules. Null until there is something to say.
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
  const isTyping = typed.length >= leastLetters
  useEffect(() => {
    if (!isTyping) return undefined
    let isGone = false
    // Its code may not be on the device while there is no network: then the search says so.
    void loadDeviceSearch()
      .then(async (search) => ({ ...search, index: await search.deviceIndex(client, scope) }))
      .then((loaded) => isGone || setDevice(loaded))
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [isTyping, client, scope])
  const asked = useQuery({ ...searchQuery(scope, term), enabled: term.length >= leastLetters })
  if (!isTyping) return { answer: null, isFailed: false }
  if (term === typed && asked.data) return { answer: ofServer(asked.data, term), isFailed: false }
  const isFailed = term === typed && asked.isError
  const onDevice = device?.searchDevice(device.index, typed)
  // Until the server has answered, that the device knows no such name says nothing.
  if (!onDevice || (onDevice.found.length === 0 && !isFailed)) return { answer: null, isFailed }
  if (device?.index.entries.length === 0) return { answer: null, isFailed }
  return { answer: { ...onDevice, term: typed, isFromDevice: isFailed }, isFailed: false }
}

function ofServer({ Movies, Cinema, Guesses = [] }: ResponseOf<typeof Search>, term: string): SearchAnswer {
  // Of a label that begins with the name, as "Baobab Karen, Nairobi", what comes after the comma.
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
  // An API that ranks nothing: its films, then its cinemas, as they came.
  const found = [...films, ...cinemas].sort((a, b) => a.rank - b.rank).map((each) => each.found)
  return { found, guesses: Guesses, term, isFromDevice: false }
}
