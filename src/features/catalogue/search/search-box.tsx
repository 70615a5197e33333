import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createNoteReader, onNotes, removeNote, writeNote } from '@/src/lib/device/preferences'
import { Icon } from '@/src/ui/icon'
import { useCombobox } from '@/src/ui/use-combobox'
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

const history = v.array(recentSearch)

type RecentSearch = v.InferOutput<typeof recentSearch>

/** Returns the same list as long as nothing changed. */
const readRecentSearches = createNoteReader(noteName, (value): readonly RecentSearch[] => {
  const parsed = v.safeParse(history, value)
  return parsed.success ? parsed.output : []
})

const onSearches = onNotes

/** Searches films and cinemas while the visitor types. // spec §2 Header parts */
export function SearchBox({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { answer, isFailed } = useSearch(text)
  const { isHidden, leaving } = useCloseOnBlur(onClose)
  const last = useSyncExternalStore(onSearches, readRecentSearches)

  function open(found: RecentSearch) {
    saveRecentSearch(found)
    onClose()
    void navigate(resultLink(found))
  }
  const kindOf = ({ kind }: Pick<SearchResult, 'kind'>) => (kind === 'movie' ? t`Movie` : t`Cinema`)
  const isAsked = text.trim().length > 1
  const found = answer?.found.map((each): SearchOption => ({
    key: `${each.kind} ${each.id}`,
    name: each.name,
    detail: each.detail || kindOf(each),
    art: each.art,
    icon: each.kind === 'movie' ? 'film' : 'pin',
    pick: () => open(each),
  }))
  const guesses = answer?.guesses.map((name): SearchOption => ({
    key: `guess ${name}`,
    name,
    detail: null,
    art: undefined,
    icon: 'search',
    pick: () => setText(name),
  }))
  const lately = last.map((each): SearchOption => ({
    key: `last ${each.kind} ${each.id}`,
    name: each.name,
    detail: kindOf(each),
    art: undefined,
    icon: 'clock',
    pick: () => open(each),
  }))
  const isNothing = answer !== null && answer.found.length === 0
  const options = (isAsked ? (isNothing ? guesses : found) : lately) ?? []
  const box = useCombobox({
    count: options.length,
    onPick: (index) => options[index]?.pick(),
    onEscape: onClose,
  })
  const label = t`Search for Movies & Cinemas`
  return (
    <div role="search" className="relative w-full" {...leaving}>
      <div className="flex items-center gap-2.5 rounded-button bg-surface ps-4 ring-1 ring-line ring-inset focus-within:ring-2 focus-within:ring-accent">
        <Icon name="search" className="size-5 text-muted" />
        <input
          {...box.inputProps}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type into it
          autoFocus
          type="text"
          enterKeyHint="search"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          aria-label={label}
          placeholder={label}
          value={text}
          maxLength={80}
          onChange={(event) => setText(event.target.value)}
          className="min-h-12 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted"
        />
        <button
          type="button"
          aria-label={t`Close search`}
          onClick={onClose}
          className="grid size-12 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
        >
          <Icon name="close" />
        </button>
      </div>
      {!isHidden && (answer || (!isAsked && lately.length > 0)) ? (
        <SearchPanel
          box={box}
          options={options}
          heading={
            isNothing ? (
              <NothingFound term={answer.term} hasGuesses={options.length > 0} onLeave={onClose} />
            ) : isAsked ? null : (
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
        className="absolute inset-x-0 top-full mt-2 rounded-m bg-surface p-4 shadow-sheet ring-1 ring-line empty:hidden"
      >
        {isFailed ? <Trans>Search isn’t available. Please check your connection.</Trans> : null}
      </p>
    </div>
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
function useCloseOnBlur(onGone: () => void) {
  const [isHidden, setHidden] = useState(false)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const stay = () => timers.current.forEach(clearTimeout)
  useEffect(() => () => timers.current.forEach(clearTimeout), [])
  return {
    isHidden,
    leaving: {
      onFocus: () => {
        stay()
        setHidden(false)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
        stay()
        timers.current = [setTimeout(() => setHidden(true), hideMs), setTimeout(onGone, clearMs)]
      },
    },
  }
}
