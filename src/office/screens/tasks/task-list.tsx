import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { buttonClass } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { Skeleton } from '@/src/ui/skeleton'

interface TaskListProps {
  title: string
  count: number
  /** What a person can do about them. */
  about?: string
  children: ReactNode
}

/** Tasks of one kind; nothing where there are none. */
export function TaskList({ title, count, about, children }: TaskListProps) {
  const id = useId()
  if (count === 0) return null
  return (
    <section aria-labelledby={id} className="min-w-0">
      <header className="grid gap-0.5 pb-2">
        <h2 id={id} className="text-base font-semibold">
          {title} <span className="font-normal text-muted tabular-nums">{count}</span>
        </h2>
        {about ? <p className="max-w-3xl text-sm text-muted">{about}</p> : null}
      </header>
      <ul className="rounded-m bg-surface ring-1 ring-line ring-inset">{children}</ul>
    </section>
  )
}

interface TaskItemProps {
  title: ReactNode
  /** Its state, beside the title. */
  badge?: ReactNode
  actions: ReactNode
  children: ReactNode
}

export function TaskItem({ title, badge, actions, children }: TaskItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-4 py-3 last:border-b-0">
      <div className="grid min-w-0 flex-[1_1_18rem] gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {title}
          {badge}
        </p>
        <div className="text-sm text-muted wrap-anywhere">{children}</div>
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </li>
  )
}

export function OrderLink({ order }: { order: string }) {
  return (
    <Link to="/orders/$order" params={{ order }} className={buttonClass('quiet')}>
      <Trans>Open order</Trans>
    </Link>
  )
}

export function LoadingTasks() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}

/** Shown where no task is left. */
export function NothingToDo({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 rounded-m bg-surface px-4 py-14 text-center ring-1 ring-line ring-inset">
      <span className="mb-2 grid size-14 place-items-center rounded-full text-good ring-2 ring-good">
        <DeferredIcon name="check" className="size-8" />
      </span>
      <p className="text-lg font-semibold">
        <Trans>Nothing is waiting for you</Trans>
      </p>
      <p className="max-w-md text-muted">{children}</p>
    </div>
  )
}
