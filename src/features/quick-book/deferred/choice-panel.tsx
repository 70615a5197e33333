import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { QuickBookItem } from '@/contract/catalogue/quick-book'
import { useFavourites } from '@/src/lib/device/favourites'
import { useAppContext } from '@/src/lib/page/app-context'
import { ListError } from '@/src/ui/list-error'
import { Picture } from '@/src/ui/picture'
import { Skeleton } from '@/src/ui/skeleton'
import { useCombobox } from '@/src/ui/use-combobox'
import { choicesQuery, cinemaChoices, cinemasQuery } from '../choices-query'
import { useChoices } from './use-choices'
import type { ChoiceOption } from './use-choices'
import type { QuickBookEvent, QuickBookState, Step } from '../quick-book-state'

interface ChoicePanelProps {
  state: QuickBookState
  step: Step
  /** Whether the app preselects a choice, which the visitor can change by opening the step. */
  isGuessed: boolean
  /** Whether the visitor opened it, for example to type. */
  isPressed: boolean
  onChoose: (event: QuickBookEvent) => void
  onClose: () => void
}

export function ChoicePanel(props: ChoicePanelProps) {
  const { state, step, isGuessed, onChoose } = props
  const app = useAppContext()
  const answer = useQuery(choicesQuery(app, state, step))
  const cinemasOnly = cinemasQuery(app, answer.data, step)
  const cinemas = useQuery(cinemasOnly)
  const items = cinemasOnly.enabled ? cinemas.data && cinemaChoices(cinemas.data) : answer.data?.data
  const favourites = useFavourites()
  const offered = useChoices(step, favouritesFirst(items ?? noItems, favourites), answer.dataUpdatedAt)
  const { place } = app
  // A cinema of the visitor’s own city first; among these a favourite.
  const isOwn = (each: ChoiceOption) => step === 'cinema' && place !== null && each.detail === place.name
  const guess = isGuessed ? (offered.find(isOwn) ?? offered[0]) : undefined
  const guessed = guess?.key
  useEffect(() => {
    if (guess) onChoose(guess.event)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for what is guessed, not at every new callback
  }, [guessed])
  const failed = [answer, cinemas].find((each) => each.isError)
  if (answer.isPending || (cinemasOnly.enabled && cinemas.isPending) || guess)
    return (
      <div className="grid gap-2 p-2">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    )
  if (failed) return <ListError className="p-3" onRetry={() => void failed.refetch()} />
  if (offered.length === 0)
    return (
      <p className="p-3 text-muted">
        <Trans>Nothing matches. Please change an earlier choice.</Trans>
      </p>
    )
  return step === 'movie' || step === 'cinema' ? (
    <SearchableList {...props} step={step} offered={offered} />
  ) : (
    <ShortList offered={offered} onChoose={onChoose} />
  )
}

const noItems: QuickBookItem[] = []

/**
 * Sorts favourite cinemas before the others, both in the server’s order; films and days have no favourites.
 */
function favouritesFirst(
  items: readonly QuickBookItem[],
  favourites: ReadonlySet<string>,
): readonly QuickBookItem[] {
  if (favourites.size === 0) return items
  const rank = ({ CinemaID }: QuickBookItem) => (CinemaID !== undefined && favourites.has(CinemaID) ? 0 : 1)
  return [...items].sort((a, b) => rank(a) - rank(b))
}

interface ListProps {
  offered: readonly ChoiceOption[]
  onChoose: (event: QuickBookEvent) => void
}

/** A searchable list of films or cinemas. // spec §5 */
function SearchableList({
  step,
  offered,
  isPressed,
  onChoose,
  onClose,
}: ListProps & Pick<ChoicePanelProps, 'isPressed' | 'onClose'> & { step: 'movie' | 'cinema' }) {
  const { t } = useLingui()
  const [term, setTerm] = useState('')
  const searchTerm = term.trim().toLocaleLowerCase()
  const shown = offered.filter((each) =>
    `${each.label} ${each.detail}`.toLocaleLowerCase().includes(searchTerm),
  )
  const box = useCombobox({
    count: shown.length,
    onPick: (index) => {
      const picked = shown[index]
      if (picked) onChoose(picked.event)
    },
    onEscape: onClose,
  })
  const label = step === 'movie' ? t`Search movies` : t`Search cinemas`
  return (
    <div className="grid">
      <input
        {...box.inputProps}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list was opened to type into it; where it came by itself a phone's keyboard would cover it
        autoFocus={isPressed || matchMedia('(pointer: fine)').matches}
        type="search"
        aria-label={label}
        placeholder={label}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        className="min-h-12 w-full border-b border-line bg-transparent px-4 text-base outline-none placeholder:text-muted"
      />
      <ul {...box.listProps} aria-label={label} className="max-h-72 overflow-y-auto p-1.5">
        {shown.map((each, index) => (
          <li
            key={each.key}
            {...box.optionProps(index)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-s px-3 py-1.5 aria-selected:bg-raised"
          >
            {each.art ? (
              <Picture art={each.art} alt="" sizes="40px" className="h-15 w-10 shrink-0 rounded-s" />
            ) : null}
            <span className="grid min-w-0">
              <span className="font-medium">{each.label}</span>
              {each.detail ? <span className="text-sm text-muted">{each.detail}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="px-4 pb-3 text-muted empty:hidden">
        {shown.length === 0 ? <Trans>No match for “{term}”</Trans> : null}
      </p>
    </div>
  )
}

/** Dates or times, which are few enough for buttons. */
function ShortList({ offered, onChoose }: ListProps) {
  return (
    <ul className="grid max-h-80 grid-cols-2 gap-1.5 overflow-y-auto p-3">
      {offered.map((each, index) => (
        <li key={each.key} className="grid">
          <button
            type="button"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list was opened to choose from it
            autoFocus={index === 0}
            disabled={each.isClosed}
            onClick={() => onChoose(each.event)}
            className="grid min-h-12 content-center rounded-s px-3 py-1.5 text-start ring-1 ring-line ring-inset enabled:hover:bg-raised enabled:hover:ring-accent disabled:text-muted disabled:opacity-60"
          >
            <span className="font-semibold">{each.label}</span>
            {each.detail ? <span className="text-sm text-muted">{each.detail}</span> : null}
          </button>
        </li>
      ))}
    </ul>
  )
}
