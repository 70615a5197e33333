import { type ReactNode, useSyncExternalStore } from 'react'
import { Icon } from '@/src/ui/icon'

export const footerLink = 'flex min-h-11 min-w-11 items-center text-muted hover:text-ink'

const wideScreen = '(min-width: 768px)'

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(wideScreen)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Links of one kind under their name: on a phone folded, on a wide screen in a column. */
export function FooterGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(wideScreen).matches,
    () => false,
  )
  return (
    <details open={isWide} className="group/links max-md:border-b max-md:border-line">
      <summary
        tabIndex={isWide ? -1 : 0}
        className="flex min-h-11 cursor-pointer list-none items-center justify-between md:group-open/links:pointer-events-none [&::-webkit-details-marker]:hidden"
      >
        <h2 className="font-text text-sm font-semibold">{title}</h2>
        <Icon name="chevron-down" className="size-4 text-muted group-open/links:rotate-180 md:hidden" />
      </summary>
      <ul className="flex flex-wrap gap-x-5 max-md:pb-2 md:flex-col">{children}</ul>
    </details>
  )
}
