import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { pages } from '@/contract/pages'
import { useScope } from '@/src/lib/page/scope'
import { Icon } from '@/src/ui/icon'
import { Picture } from '@/src/ui/picture'
import { useCombobox } from '@/src/ui/use-combobox'
import { cinemaAnchor } from '../cinemas/cinema-anchor'
import { foundFilmLink } from '../movie/found-film'
import { searchQuery } from './search-query'

/** From the last key to the question, milliseconds. */
const typingMs = 250
/** From leaving the box until its list hides, milliseconds. // spec §9 */
const hideMs = 300
/** … and until it is cleared. // spec §9 */
const clearMs = 500

/** Films and cinemas as one types. // spec §2 Header parts */
export function SearchBox({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const scope = useScope()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [term, setTerm] = useState('')
  const [isHidden, setHidden] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>[]>([])
  useEffect(() => {
    const timer = setTimeout(() => setTerm(text.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  const stay = () => leaving.current.forEach(clearTimeout)
  useEffect(() => () => leaving.current.forEach(clearTimeout), [])
  const answer = useQuery({
    ...searchQuery(scope, term),
    enabled: term.length > 1,
    placeholderData: keepPreviousData,
  })
  const found = term.length > 1 ? answer.data : undefined
  const results = [
    ...(found?.Movies ?? []).map((movie) => ({
      key: `movie ${movie.ID}`,
      name: movie.Name,
      detail: movie.Label && movie.Label !== movie.Name ? movie.Label : t`Movie`,
      art: movie.Art,
      open: () => navigate(foundFilmLink(movie)),
    })),
    ...(found?.Cinema ?? []).map((cinema) => ({
      key: `cinema ${cinema.ID}`,
      name: cinema.Name,
      detail: cinema.Label && cinema.Label !== cinema.Name ? cinema.Label : t`Cinema`,
      art: undefined,
      open: () => navigate({ to: pages.cinemas.path, hash: cinemaAnchor(cinema.ID) }),
    })),
  ]
  const box = useCombobox({
    count: results.length,
    onPick: (index) => {
      const picked = results[index]
      if (!picked) return
      onClose()
      void picked.open()
    },
    onEscape: onClose,
  })
  const label = t`Search for Movies & Cinemas`
  return (
    <div role="search" className="relative w-full">
      <div className="flex items-center gap-2.5 rounded-button bg-surface ps-4 ring-1 ring-line ring-inset focus-within:ring-2 focus-within:ring-accent">
        <Icon name="search" className="size-5 text-muted" />
        <input
          {...box.inputProps}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type into it
          autoFocus
          type="text"
          enterKeyHint="search"
          aria-label={label}
          placeholder={label}
          value={text}
          maxLength={80}
          onChange={(event) => setText(event.target.value)}
          onFocus={() => {
            stay()
            setHidden(false)
          }}
          onBlur={() => {
            leaving.current = [setTimeout(() => setHidden(true), hideMs), setTimeout(onClose, clearMs)]
          }}
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
      {found && !isHidden && !answer.isPlaceholderData ? (
        <div className="absolute inset-x-0 top-full z-10 mt-2 max-h-[70dvh] overflow-y-auto rounded-m bg-surface shadow-sheet ring-1 ring-line">
          <ul {...box.listProps} aria-label={label} className="grid p-1.5 empty:hidden">
            {results.map((result, index) => (
              <li
                key={result.key}
                {...box.optionProps(index)}
                className="flex min-h-14 cursor-pointer items-center gap-3.5 rounded-s px-2.5 py-1.5 aria-selected:bg-raised"
              >
                {result.art ? (
                  <Picture art={result.art} alt="" sizes="40px" className="h-14 w-10 rounded-s" />
                ) : (
                  <span className="grid h-11 w-10 place-items-center">
                    <Icon name="pin" className="size-5 text-muted" />
                  </span>
                )}
                <span className="grid min-w-0">
                  <span className="truncate font-semibold">{result.name}</span>
                  <span className="truncate text-sm text-muted">{result.detail}</span>
                </span>
              </li>
            ))}
          </ul>
          <p role="status" className="p-4 text-muted empty:hidden">
            {results.length === 0 ? <Trans>No film or cinema is called “{term}”</Trans> : null}
          </p>
        </div>
      ) : null}
      <p
        role="alert"
        className="absolute inset-x-0 top-full mt-2 rounded-m bg-surface p-4 shadow-sheet ring-1 ring-line empty:hidden"
      >
        {answer.isError ? <Trans>The search is not available. Please check your connection.</Trans> : null}
      </p>
    </div>
  )
}
