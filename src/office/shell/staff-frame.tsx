import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useState } from 'react'
import type { StaffPerson } from '@/contract/office/staff-calls'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { Skeleton } from '@/src/ui/skeleton'
import { useIsAway } from '../api'
import { LoadError } from '../components/load-error'
import { AwayPage, SessionOver } from './away-page'
import { useStoredSession } from './stored-session'
import { Navigation } from './navigation'
import { NotPermitted } from './page-error'
import { BrandName } from './brand-name'
import { PersonMenu } from './person-menu'
import { PersonContext, personQuery } from './person'
import { RequiredSecondFactor } from './second-factor'
import { SignInPage } from './sign-in-page'

/** How often it is asked again who is signed in while the server does not answer, in milliseconds. */
const askAgainMs = 15_000

/** The frame of all screens: signing in, then navigation beside the screen. */
export function StaffFrame() {
  const query = useQuery({
    ...personQuery,
    refetchInterval: ({ state }) => (state.error?.isConnection ? askAgainMs : false),
  })
  const { data, error, isPending, refetch } = query
  const isAway = useIsAway(query)
  const stored = useStoredSession()
  const retry = (
    <Button variant="quiet" onClick={() => void refetch()}>
      <Trans>Try again</Trans>
    </Button>
  )
  if (isAway && stored?.isOver) return <SessionOver retry={retry} />
  // Who is known to be signed in goes on while the line is down: the counter sells then.
  const isStored = data === undefined && isAway && stored !== null
  const person = isStored ? stored.person : data
  if (person === undefined && isPending) return <LoadingFrame />
  if (person === undefined && error)
    return (
      <div className="mx-auto max-w-lg p-6">
        <LoadError error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!person) return <SignInPage />
  if (person.mustSetUpSecondFactor) return <RequiredSecondFactor person={person} />
  return (
    <PersonContext value={person}>
      <Frame person={person} isStored={isStored} />
    </PersonContext>
  )
}

interface FrameProps {
  person: StaffPerson
  /** Known by the device alone, while the network is away. */
  isStored: boolean
}

function Frame({ person, isStored }: FrameProps) {
  const { t } = useLingui()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { permission, worksOffline } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50 focus:rounded-m focus:bg-ink focus:px-4 focus:py-2 focus:text-ground"
      >
        <Trans>Skip to content</Trans>
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col border-e border-line bg-surface lg:flex print:hidden">
        <div className="px-6 pt-5 pb-4">
          <BrandName />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-3">
          <Navigation />
        </div>
        <div className="border-t border-line px-3 py-2">
          <PersonMenu />
        </div>
      </aside>
      <header className="sticky top-0 z-10 flex items-center gap-2 border-b border-line bg-surface px-2 py-1 lg:hidden print:hidden">
        <button
          type="button"
          aria-label={t`Menu`}
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
          className="grid size-11 place-items-center rounded-button hover:bg-raised"
        >
          <DeferredIcon name="list" />
        </button>
        <div className="min-w-0 flex-1">
          <BrandName />
        </div>
        <PersonMenu isShort />
      </header>
      {isMenuOpen ? (
        <Dialog title={t`Menu`} onClose={() => setMenuOpen(false)}>
          <Navigation onChoose={() => setMenuOpen(false)} />
        </Dialog>
      ) : null}
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-5 outline-none md:px-6 lg:px-8 lg:py-7">
        <div className="mx-auto max-w-[90rem]">
          {permission && !person.permissions.includes(permission) ? (
            <NotPermitted />
          ) : isStored && !worksOffline ? (
            <AwayPage />
          ) : (
            <Outlet />
          )}
        </div>
      </main>
    </div>
  )
}

/** The frame’s shape until it is known who is signed in. */
function LoadingFrame() {
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="hidden h-dvh border-e border-line bg-surface lg:block" />
      <div className="grid content-start gap-4 p-6">
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </div>
  )
}
