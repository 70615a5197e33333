import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** One of the brand’s drawings below `/brand/images/`. */
  picture:
    | 'empty-films'
    | 'empty-tickets'
    | 'empty-vouchers'
    | 'empty-friends'
    | 'empty-offline'
    | 'empty-lost'
    | 'empty-waiting'
    | 'empty-soon'
    | 'empty-upkeep'
  title: ReactNode
  children?: ReactNode
  /** Link or button for the next step. */
  action?: ReactNode
  /** Whether it fills the whole page, so that its title is the page’s heading. */
  isPage?: boolean
}

/** Shown where there is no content: a picture, a sentence and a next step. */
export function EmptyState({ picture, title, children, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="mx-auto grid max-w-md grid-cols-1 justify-items-center gap-3 px-4 py-12 text-center">
      <img
        src={`/brand/images/${picture}.svg`}
        alt=""
        width={240}
        height={160}
        className="h-auto w-60 max-w-full"
      />
      <Title className="font-display text-xl font-bold">{title}</Title>
      {children ? <div className="text-muted">{children}</div> : null}
      {action ? <div className="max-w-full pt-3">{action}</div> : null}
    </div>
  )
}
