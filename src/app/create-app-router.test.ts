import { expect, test } from 'vitest'
import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import type { AppContext } from '@/src/lib/page/app-context'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { createAppRouter } from './create-app-router'

const parts = () => ({
  queryClient: fromPartial<QueryClient>({}),
  app: fromPartial<AppContext>({}),
  i18n: fromPartial<I18n>({}),
  origin: 'https://foyer.example',
  history: createMemoryHistory(),
})

test('prefetches a link’s page ahead of the tap only where data is not expensive', () => {
  expect(createAppRouter({ ...parts(), prefetches: true }).options.defaultPreload).toBe('intent')
  expect(createAppRouter(parts()).options.defaultPreload).toBe(false)
})
