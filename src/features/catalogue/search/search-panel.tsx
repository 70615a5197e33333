import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { pages } from '@/contract/pages'
import { useMissingCalls } from '@/src/lib/api/missing-calls'
import type { Art } from '@/contract/fields'
import { buttonClass } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import type { DeferredIconName } from '@/src/ui/deferred-icon'
import { Picture } from '@/src/ui/picture'
import type { useAttachedCombobox } from '@/src/ui/use-combobox'

export interface SearchOption {
  readonly key: string
  /** Heading of the options that begin with this one. */
  readonly heading?: string
  readonly name: string
  readonly detail: ReactNode
  readonly art: Art | undefined
  readonly icon: DeferredIconName
  readonly pick: () => void
}

interface SearchPanelProps {
  box: ReturnType<typeof useAttachedCombobox>
  heading: ReactNode
  options: readonly SearchOption[]
  children: ReactNode
}

export function SearchPanel({ box, heading, options, children }: SearchPanelProps) {
  const { t } = useLingui()
  return (
    <div className="absolute inset-x-4 top-full z-10 md:inset-x-6 max-h-[70dvh] overflow-y-auto overscroll-contain rounded-m bg-surface shadow-sheet ring-1 ring-line">
      {heading}
      <ul {...box.listProps} aria-label={t`Search for Movies & Cinemas`} className="grid p-1.5 empty:hidden">
        {options.map((option, index) => (
          <Fragment key={option.key}>
            {option.heading ? (
              <li
                role="presentation"
                aria-hidden
                className="px-2.5 pt-2.5 pb-1 text-sm font-semibold text-muted"
              >
                {option.heading}
              </li>
            ) : null}
            <li
              {...box.optionProps(index)}
              className="flex min-h-14 cursor-pointer items-center gap-3.5 rounded-s px-2.5 py-1.5 aria-selected:bg-raised"
            >
              {option.art ? (
                <Picture art={option.art} alt="" sizes="40px" className="h-14 w-10 shrink-0 rounded-s" />
              ) : (
                <span className="grid h-11 w-10 shrink-0 place-items-center">
                  <DeferredIcon name={option.icon} className="size-5 text-muted" />
                </span>
              )}
              <span className="grid min-w-0">
                <span className="truncate font-semibold">
                  <bdi>{option.name}</bdi>
                </span>
                <span className="truncate text-sm text-muted empty:hidden">{option.detail}</span>
              </span>
            </li>
          </Fragment>
        ))}
      </ul>
      {children}
    </div>
  )
}

interface NothingFoundProps {
  term: string
  hasSuggestions: boolean
  onLeave: () => void
}

/** Shown when no name is similar to the term: what to do instead. */
export function NothingFound({ term, hasSuggestions, onLeave }: NothingFoundProps) {
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- a call's name: its contract is not needed here
  const hasNoEvents = useMissingCalls().has('GetEvents')
  return (
    <div className="grid gap-1 p-4 pb-1">
      <p role="status" className="font-semibold">
        <Trans>No results for “{term}”</Trans>
      </p>
      <p className="text-sm text-muted">
        {hasSuggestions ? (
          <Trans>Did you mean one of these?</Trans>
        ) : (
          <Trans>Try fewer letters, another spelling or a city name.</Trans>
        )}
      </p>
      {hasSuggestions ? null : (
        <div className="flex flex-wrap gap-2 pt-2 pb-3">
          <Link to={pages.movies.path} onClick={onLeave} className={buttonClass('quiet')}>
            <DeferredIcon name="film" />
            <Trans>All movies</Trans>
          </Link>
          <Link to={pages.cinemas.path} onClick={onLeave} className={buttonClass('quiet')}>
            <DeferredIcon name="pin" />
            <Trans>All Cinemas</Trans>
          </Link>
          {hasNoEvents ? null : (
            <Link to={pages.events.path} onClick={onLeave} className={buttonClass('quiet')}>
              <DeferredIcon name="calendar" />
              <Trans>Events</Trans>
            </Link>
          )}
        </div>
      )}
    </div>
  )
}
