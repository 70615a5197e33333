import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** A drawing of the brand, below `/brand/images/`. */
  picture: 'empty-films' | 'empty-offline' | 'empty-lost' | 'empty-waiting' | 'empty-soon' | 'empty-upkeep'
  title: ReactNode
  children?: ReactNode
  /** A way on. */
  action?: ReactNode
  /** It is the whole page, so its title is the page's heading. */
  isPage?: boolean
}

/** Nothing to show: a picture, a sentence, a way on. */
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
