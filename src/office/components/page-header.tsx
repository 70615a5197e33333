import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The title of the browser’s tab. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useLingui()
  // oxlint-disable-next-line react/forbid-elements -- this app has no server render and no head of the site
  return <title>{`${children} – ${t`Back office`}`}</title>
}

interface PageHeaderProps {
  title: string
  /** A line below the title. */
  about?: ReactNode
  /** A link to the list that this screen was opened from. */
  back?: ReactNode
  /** Buttons for the whole screen. */
  actions?: ReactNode
}

export function PageHeader({ title, about, back, actions }: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <PageTitle>{title}</PageTitle>
      <div className="grid min-w-0 gap-1">
        {back ? <div className="text-sm text-muted">{back}</div> : null}
        <h1 className="text-xl font-bold wrap-anywhere">{title}</h1>
        {about ? <div className="text-sm text-muted">{about}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  )
}
