import { lazy } from 'react'
import type { ComponentType } from 'react'
import { untilWorthAnotherTry } from '@/src/lib/device/until-later'

/** What cannot be had so often, with a network, is not coming: about a minute. */
const mostTries = 6

/** For a step that nothing stands in for: its code is asked for until the connection brings it. Meanwhile it is waited for. */
export function lazyWhenConnected<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadUntilThere(load) }))
}

/** @throws what `load` threw last, once it fails with a network as well */
export async function loadUntilThere<T>(
  load: () => Promise<T>,
  pause: (tries: number) => Promise<void> = (tries) =>
    untilWorthAnotherTry(tries, new AbortController().signal),
): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine && tries >= mostTries) throw error
      await pause(tries)
    }
}
