import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useScope } from '@/src/lib/page/scope'
import { Picture } from '@/src/ui/picture'
import type { FoodLookProps } from './food-look'
import { foodMenuQuery } from './food-menu-query'
import { shownFirst } from './menu'

/** Three things of the menu, small and one over the edge of the other. */
export function FoodPictures({ hold, onEmpty }: FoodLookProps) {
  const menu = useQuery(foodMenuQuery(useScope(), hold)).data
  const isEmpty = menu?.dishes.length === 0
  const tell = useEffectEvent(onEmpty)
  useEffect(() => {
    if (isEmpty) tell()
  }, [isEmpty])
  if (!menu) return null
  return (
    <span className="hidden shrink-0 -space-x-3.5 min-[20rem]:flex rtl:space-x-reverse">
      {shownFirst(menu).map(({ id, art }) =>
        art ? (
          <Picture
            key={id}
            art={art}
            alt=""
            sizes="36px"
            className="size-9 rounded-full ring-2 ring-surface"
          />
        ) : null,
      )}
    </span>
  )
}
