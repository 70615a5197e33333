import { act, screen } from '@testing-library/react'
import { it } from 'vitest'
import { renderInApp } from '@/tests/worlds/render-in-app'
import { partOf } from '@/tests/worlds/part-of'
import { latePanel } from './late-panel'
import type { PanelProps } from './panels/panel'

it('a way to pay whose code is not here waits for the network, says so, and opens by itself', async () => {
  let isThere = false
  const Panel = latePanel(() =>
    isThere ? Promise.resolve(() => <p>Enter your number</p>) : Promise.reject(new Error('No network')),
  )
  const given = partOf<PanelProps>({})
  const setOnline = (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }
  setOnline(false)
  await renderInApp(() => <Panel {...given} />)
  await screen.findByText('This way to pay opens when you’re back online.')
  isThere = true
  act(() => setOnline(true))
  await screen.findByText('Enter your number')
})
