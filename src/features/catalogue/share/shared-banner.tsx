import type { ReactNode } from 'react'

export function SharedBanner({
  title,
  action,
  children,
}: {
  title: ReactNode
  action: ReactNode
  children: ReactNode
}) {
  return (
    <aside className="mx-auto grid max-w-7xl gap-3 px-4 py-4 md:grid-cols-[1fr_auto] md:items-center md:gap-6 md:px-6">
      <div role="status" className="grid gap-0.5">
        <p className="font-semibold text-accent">{title}</p>
        {children}
      </div>
      {action}
    </aside>
  )
}
