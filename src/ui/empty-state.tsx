import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** A drawing of the brand, below `/brand/images/`. */
  picture: 'empty-films' | 'empty-offline' | 'empty-lost' | 'empty-waiting'
  title: ReactNode
  children?: ReactNode
  /** A way on. */
  action?: ReactNode
}

/** Nothing to show: a picture, a sentence, a way on. */
export function EmptyState({ picture, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-12 text-center">
      <img src={`/brand/images/${picture}.svg`} alt="" width={240} height={160} className="h-40 w-60" />
      <p className="font-display text-xl font-bold">{title}</p>
      {children ? <div className="text-muted">{children}</div> : null}
      {action ? <div className="pt-3">{action}</div> : null}
    </div>
  )
}
