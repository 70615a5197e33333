import { afterEach, expect, test, vi } from 'vitest'
import { chooseDataSaver, subscribeToDataSaver, savesData, dataSaverReason } from './data-saver'

function tell(network: { saveData?: boolean; effectiveType?: string }) {
  const connection = Object.assign(new EventTarget(), network)
  vi.stubGlobal('navigator', { connection })
  return connection
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  document.cookie = 'foyer-data-saver=; Max-Age=0; Path=/'
})

test('follows the device’s setting, and switches on for a slow connection', () => {
  expect(savesData()).toBe(false)
  tell({ saveData: true, effectiveType: '4g' })
  expect(dataSaverReason()).toBe('asked')
  tell({ saveData: false, effectiveType: 'slow-2g' })
  expect(dataSaverReason()).toBe('slow')
  tell({ saveData: false, effectiveType: '3g' })
  expect(dataSaverReason()).toBeNull()
})

test('a manual choice overrides the network, also on the server and on the next visit', () => {
  const heard = vi.fn()
  const leave = subscribeToDataSaver(heard)
  tell({ saveData: true })
  chooseDataSaver(false, ['tembo.example'])
  expect([savesData(), heard.mock.calls.length]).toEqual([false, 1])
  expect(document.cookie).toContain('foyer-data-saver=off')
  vi.unstubAllGlobals()
  chooseDataSaver(true, ['tembo.example'])
  expect(dataSaverReason()).toBe('chosen')
  leave()
})

test('notices a connection that becomes slow', () => {
  const connection = tell({ effectiveType: '4g' })
  const heard = vi.fn()
  const leave = subscribeToDataSaver(heard)
  connection.dispatchEvent(new Event('change'))
  leave()
  connection.dispatchEvent(new Event('change'))
  expect(heard).toHaveBeenCalledOnce()
})
