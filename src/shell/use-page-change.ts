import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { textOf } from '@/contract/text-of'
import { useScope } from '@/src/lib/page/scope'

/** On each change of page inside the app: the tab's title follows, and the keyboard and the reader start at the content. */
export function usePageChange(): void {
  const { brand, language } = useScope()
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const title = useRouterState({
    select: (state) =>
      state.matches.flatMap((match) => match.meta ?? []).findLast((tag) => tag?.title !== undefined)?.title,
  })
  const shown = useRef(path)
  useEffect(() => {
    document.title = title ?? textOf(brand.meta.title, language)
  }, [title, brand, language])
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== path)
      document.getElementById('content')?.focus({ preventScroll: true })
    shown.current = path
  }, [path])
}
