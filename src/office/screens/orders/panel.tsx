import { useId, type ReactNode } from 'react'

interface PanelProps {
  title: string
  /** A button for what the panel shows. */
  action?: ReactNode
  children: ReactNode
}

/** One subject of an order. */
export function Panel({ title, action, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-m bg-surface ring-1 ring-line ring-inset">
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-1.5">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {action}
      </header>
      <div className="px-4 py-3 text-sm">{children}</div>
    </section>
  )
}

/** A name and its value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
