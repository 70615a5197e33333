import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signInChannel } from '@/contract/page/sign-in-window'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { SignInMethods } from './sign-in-methods'

const offered = { Status: true, Google: true, Facebook: false, Passkeys: false }
const linkedAt = Date.UTC(2026, 10, 20, 12)

let opened = ''
beforeEach(() => {
  opened = ''
  vi.spyOn(window, 'open').mockImplementation((address) => {
    opened = String(address)
    return window
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show({ linked = false, result = 'linked', unlinked = 'unlinked' } = {}) {
  let isLinked = linked
  const asked: Record<string, unknown>[] = []
  return renderInApp(SignInMethods, {
    answers: {
      'x/GetSignInWays': () => offered,
      'x/GetOwnWays': () => ({
        Status: true,
        Linked: isLinked ? [{ Provider: 'Google', LinkedAt: linkedAt }] : [],
      }),
      'x/LinkWay': (body) => {
        asked.push(body)
        if (result === 'linked') isLinked = true
        return { Status: true, Result: result }
      },
      'x/UnlinkWay': () => {
        if (unlinked === 'unlinked') isLinked = false
        return { Status: true, Result: unlinked }
      },
    },
  }).then((shown) => ({ ...shown, asked }))
}
async function comeBack(code: string) {
  await waitFor(() => expect(opened).not.toBe(''))
  const press = new URL(opened, 'https://tembo.example').searchParams.get('press')
  const channel = new BroadcastChannel(signInChannel)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage({ for: press, type: 'code', from: 'Google', code })
  return channel
}

it('links Google through its window and shows since when', async () => {
  const { asked } = await show()
  expect(await screen.findByText('Not linked')).toBeTruthy()
  expect(screen.queryByText('Facebook')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Link Google' }))
  const channel = await comeBack('once.code')
  expect(await screen.findByText('Linked since 20 Nov 2026')).toBeTruthy()
  expect(asked).toMatchObject([{ TokenFrom: 'Google', stoken: 'once.code' }])
  channel.close()
})

it('shows that the Google account is linked to another account here', async () => {
  await show({ result: 'others' })
  fireEvent.click(await screen.findByRole('button', { name: 'Link Google' }))
  const channel = await comeBack('once.code')
  expect(
    await screen.findByText(/This Google account is already linked to another account here/),
  ).toBeTruthy()
  expect(screen.getByText('Not linked')).toBeTruthy()
  channel.close()
})

it('unlinks a provider but keeps the last way to sign in', async () => {
  await show({ linked: true, unlinked: 'last-way' })
  fireEvent.click(await screen.findByRole('button', { name: 'Unlink Google' }))
  expect(await screen.findByText(/Google is your only way to sign in/)).toBeTruthy()
  cleanup()
  await show({ linked: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Unlink Google' }))
  expect(await screen.findByText('Not linked')).toBeTruthy()
})
