import { lazy } from 'react'
import type { ComponentType } from 'react'

/** For a part that a page is whole without: nothing where its code is not on this device and there is no network. */
export function lazyOrNothing<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
}
