import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Drawing } from '@/src/ui/icon'

/** An icon and a name for each allergen that must be declared. // Regulation (EU) 1169/2011, annex II */
const known: Readonly<Record<string, { path: string; word: MessageDescriptor }>> = {
  celery: { path: 'M9 21V9M12 21V7M15 21V9M9 9L6 4M12 7V3M15 9l3-5', word: msg`celery` },
  crustaceans: {
    path: 'M6 10a6 5 0 0 1 12 0v3a6 5 0 0 1-12 0zM6 11H3M6 14l-2 2M18 11h3M18 14l2 2M9 6L7 3M15 6l2-3',
    word: msg`crustaceans`,
  },
  eggs: { path: 'M12 3c4 0 6.5 6.5 6.5 10.5a6.5 6.5 0 0 1-13 0C5.5 9.5 8 3 12 3z', word: msg`eggs` },
  fish: {
    path: 'M3 12s4-6 10-6c4 0 6 3 6 6s-2 6-6 6c-6 0-10-6-10-6zM19 12l3-4v8zM8 11h.01',
    word: msg`fish`,
  },
  gluten: {
    path: 'M12 21V5M12 9c-3 0-4-2-4-4 3 0 4 2 4 4zM12 9c3 0 4-2 4-4-3 0-4 2-4 4zM12 15c-3 0-4-2-4-4 3 0 4 2 4 4zM12 15c3 0 4-2 4-4-3 0-4 2-4 4z',
    word: msg`gluten`,
  },
  lupin: { path: 'M12 21V10M9 10a3 6 0 0 1 6 0zM12 16c-3 0-5-1-6-3M12 16c3 0 5-1 6-3', word: msg`lupin` },
  milk: { path: 'M9 3h6v3l2 4v11H7V10l2-4zM7 13h10', word: msg`milk` },
  molluscs: {
    path: 'M12 20C6 20 3 14 4 9c2-4 14-4 16 0 1 5-2 11-8 11zM12 20V7M12 20L7 8M12 20l5-12',
    word: msg`molluscs`,
  },
  mustard: { path: 'M10 3h4v4h2v13H8V7h2zM8 12h8', word: msg`mustard` },
  nuts: { path: 'M5 10h14M6 10c0 6 3 10 6 11 3-1 6-5 6-11M6 10c0-4 3-5 6-5s6 1 6 5M12 5V3', word: msg`nuts` },
  peanuts: {
    path: 'M9 3a4 4 0 0 1 4 5c-.5 2 0 3 1.5 4a5 5 0 1 1-7.5 5c0-3-.5-4-1-5A5 5 0 0 1 9 3zM9 8h.01M12 17h.01',
    word: msg`peanuts`,
  },
  sesame: {
    path: 'M8 8c2 1 2 4 0 5-2-1-2-4 0-5zM16 6c2 1 2 4 0 5-2-1-2-4 0-5zM13 14c2 1 2 4 0 5-2-1-2-4 0-5z',
    word: msg`sesame`,
  },
  soya: { path: 'M5 19C4 11 11 4 19 5c1 8-6 15-14 14zM9 15h.01M12 12h.01M15 9h.01', word: msg`soya` },
  sulphites: { path: 'M8 3h8l-1 8a3 3 0 0 1-6 0zM12 14v6M8.5 20h7', word: msg`sulphites` },
}

export function Allergens({ ids }: { ids: readonly string[] }) {
  const { i18n } = useLingui()
  if (ids.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span>
        <Trans>Contains:</Trans>
      </span>
      {ids.map((id) => {
        const allergen = known[id]
        return (
          <span key={id} className="inline-flex items-center gap-1">
            {allergen ? <Drawing path={allergen.path} className="size-4" /> : null}
            {allergen ? i18n._(allergen.word) : id}
          </span>
        )
      })}
    </p>
  )
}
