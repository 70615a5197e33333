import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { Engine } from './engines'
import { fridayNoon, openShop, type Shop } from './shop-under-test'

/** One shop for all tests of a file, each of which begins at noon on its Friday. */
export function fridayShop(engine?: Engine): Shop {
  let opened: Shop | undefined
  const shop = () => {
    if (!opened) throw new Error('The shop opens before the first test.')
    return opened
  }
  beforeAll(async () => {
    opened = await openShop(fridayNoon, engine)
  })
  afterAll(() => opened?.close())
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: fridayNoon })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  return {
    get store() {
      return shop().store
    },
    get app() {
      return shop().app
    },
    ask: (...asked) => shop().ask(...asked),
    close: () => shop().close(),
  }
}
