import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import * as v from 'valibot'
import { createNoteReader, subscribeToNotes, removeNote, writeNote } from '@/src/lib/device/preferences'
import { Icon } from '@/src/ui/icon'
import { useAttachedCombobox } from '@/src/ui/use-combobox'
import { resultLink, type SearchResult, recentSearch } from './search-result'
import { NothingFound, type SearchOption, SearchPanel } from './search-panel'
import { useSearch } from './use-search'

/** Delay after leaving the search until its list hides, in milliseconds. // spec §9 */
const hideMs = 300

/** … and until it is cleared. // spec §9 */
const clearMs = 500

/** Results opened from the search, latest first; stored on this device only. */
const noteName = 'searches'

const maxRecentSearches = 6
/** Number of them shown above the popular titles. */
const maxBesidePopular = 3

const history = v.array(recentSearch)

type RecentSearch = v.InferOutput<typeof recentSearch>

/** Returns the same list as long as nothing changed. */
const readRecentSearches = createNoteReader(noteName, (value): readonly RecentSearch[] => {
  const parsed = v.safeParse(history, value)
  return parsed.success ? parsed.output : []
})

interface SearchListProps {
  /** The search box; it is on the page before this code arrives. */
  box: RefObject<HTMLInputElement | null>
  text: string
  onText: (text: string) => void
  onClose: () => void
}

/** What a search finds, below its box: while the visitor types, and before. // spec §2 Header parts */
export function SearchList({ box, text: boxText, onText, onClose }: SearchListProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  // A letter appears before what it finds, also on a slow phone.
  const text = useDeferredValue(boxText)
  const { answer, isFailed, popular } = useSearch(text)
  const isHidden = useCloseOnBlur(box, onClose)
  const last = useSyncExternalStore(subscribeToNotes, readRecentSearches)

  function open(found: RecentSearch) {
    saveRecentSearch(found)
    onClose()
    void navigate(resultLink(found))
  }
  const kindNames = { movie: t`Movie`, cinema: t`Cinema`, event: t`Event` } as const
  const icons = { movie: 'film', cinema: 'pin', event: 'ticket' } as const
  const isSearching = text.trim().length > 1
  const resultOption = (each: SearchResult, list: 'found' | 'popular'): SearchOption => ({
    key: `${list} ${each.kind} ${each.id}`,
    name: each.name,
    detail: each.detail || kindNames[each.kind],
    art: each.art,
    icon: icons[each.kind],
    pick: () => open(each),
  })
  const suggestions = answer?.suggestions.map((name): SearchOption => ({
    key: `guess ${name}`,
    name,
    detail: null,
    art: undefined,
    icon: 'search',
    pick: () => onText(name),
  }))
  const lately = last.slice(0, popular.length > 0 ? maxBesidePopular : maxRecentSearches)
  const recentOptions = lately.map((each): SearchOption => ({
    key: `last ${each.kind} ${each.id}`,
    name: each.name,
    detail: kindNames[each.kind],
    art: undefined,
    icon: 'clock',
    pick: () => open(each),
  }))
  const popularOptions = popular
    .filter(({ kind, id }) => !lately.some((each) => each.kind === kind && each.id === id))
    .map((each, index): SearchOption => ({
      ...resultOption(each, 'popular'),
      ...(index === 0 && { heading: t`Popular now` }),
    }))
  const isNothing = answer !== null && answer.found.length === 0
  const options = isSearching
    ? ((isNothing ? suggestions : answer?.found.map((each) => resultOption(each, 'found'))) ?? [])
    : [...recentOptions, ...popularOptions]
  const combobox = useAttachedCombobox(box, {
    count: options.length,
    onPick: (index) => options[index]?.pick(),
    onEscape: onClose,
  })
  return (
    <>
      <Icon
        name="search"
        className="pointer-events-none absolute inset-y-0 start-8 my-auto size-5 text-muted md:start-10"
      />
      <button
        type="button"
        aria-label={t`Close search`}
        onClick={onClose}
        className="absolute inset-y-0 end-4 my-auto grid size-12 place-items-center rounded-full text-muted hover:text-ink md:end-6"
      >
        <Icon name="close" />
      </button>
      {!isHidden && (isSearching ? answer : options.length > 0) ? (
        <SearchPanel
          box={combobox}
          options={options}
          heading={
            isNothing && isSearching ? (
              <NothingFound term={answer.term} hasSuggestions={options.length > 0} onLeave={onClose} />
            ) : isSearching || recentOptions.length === 0 ? null : (
              <RecentSearchesHeading />
            )
          }
        >
          {answer?.isFromDevice ? (
            <p role="status" className="flex items-center gap-2.5 p-4 pt-1 text-sm text-muted">
              <Icon name="offline" className="size-4.5" />
              <Trans>You’re offline. Results are from this device.</Trans>
            </p>
          ) : null}
        </SearchPanel>
      ) : null}
      <p
        role="alert"
        className="absolute inset-x-4 top-full rounded-m md:inset-x-6 bg-surface p-4 shadow-sheet ring-1 ring-line empty:hidden"
      >
        {isFailed ? <Trans>Search isn’t available. Please check your connection.</Trans> : null}
      </p>
    </>
  )
}

function RecentSearchesHeading() {
  return (
    <div className="flex items-center justify-between gap-4 ps-4 pe-1.5 pt-1.5">
      <p className="text-sm font-semibold text-muted">
        <Trans>Recent searches</Trans>
      </p>
      <button
        type="button"
        onPointerDown={(event) => event.preventDefault()}
        onClick={clearRecentSearches}
        className="min-h-11 rounded-s px-2.5 text-sm font-semibold text-accent"
      >
        <Trans>Clear</Trans>
      </button>
    </div>
  )
}

function saveRecentSearch({ kind, id, name, categoryId }: RecentSearch): void {
  const others = readRecentSearches().filter((each) => each.kind !== kind || each.id !== id)
  writeNote(noteName, [{ kind, id, name, categoryId }, ...others].slice(0, maxRecentSearches))
}

function clearRecentSearches(): void {
  removeNote(noteName)
}

/**
 * Hides the list and then closes the search once the focus has left all of it; returning in time keeps it
 * open.
 */
function useCloseOnBlur(box: RefObject<HTMLInputElement | null>, onClose: () => void): boolean {
  const [isHidden, setHidden] = useState(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const search = box.current?.closest<HTMLElement>('[role=search]')
    const listening = new AbortController()
    let timers: ReturnType<typeof setTimeout>[] = []
    const stay = () => timers.forEach(clearTimeout)
    search?.addEventListener(
      'focusin',
      () => {
        stay()
        setHidden(false)
      },
      listening,
    )
    search?.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && search.contains(relatedTarget)) return
        stay()
        timers = [setTimeout(() => setHidden(true), hideMs), setTimeout(() => close(), clearMs)]
      },
      listening,
    )
    return () => {
      stay()
      listening.abort()
    }
  }, [box])
  return isHidden
}
