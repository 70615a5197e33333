// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ExportMyData } from '@/contract/account/personal-data'
import { useReauthenticationRequest, withReauthentication } from '@/src/lib/account/reauthentication'
import { ApiError } from '@/src/lib/api/api-error'
import { publishVisitor } from '@/src/lib/account/signed-in'
import { useAppContext } from '@/src/lib/page/app-context'
import { renderInApp, type Answers } from '@/tests/fixtures/render-in-app'
import { ReauthenticationDialog } from './reauthentication-dialog'

const refused = (Code: string) => ({ Status: false, Message: '', Code })
let isProven = false
let asked: string[] = []
beforeEach(() => {
  isProven = false
  asked = []
})
afterEach(() => {
  cleanup()
  publishVisitor(null)
})

function Page() {
  const { api } = useAppContext()
  const question = useReauthenticationRequest()
  const [said, setSaid] = useState('')
  const ask = () =>
    withReauthentication(api)
      .call(ExportMyData, {})
      .then(
        ({ Name }) => setSaid(Name),
        (error: unknown) => setSaid(error instanceof ApiError ? error.code : 'error'),
      )
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Export
      </button>
      <p>{said}</p>
      {question ? <ReauthenticationDialog question={question} /> : null}
    </>
  )
}

async function show(ways: object) {
  const answers: Answers = {
    'x/ExportMyData': () => {
      asked.push('export')
      return isProven ? { Status: true, Name: 'data.json', Json: 'e30=' } : refused('PROVE_AGAIN')
    },
    'x/GetProofWays': () => ({ Status: true, Password: false, Passkey: false, Code: false, ...ways }),
    'x/SendProofCode': () => ({
      Status: true,
      SentTo: '678',
      ExpiresAt: 9,
      ServerTime: 1,
      ResendAfterMs: 30_000,
    }),
    'x/ProveAgain': ({ Password, OTP }) => {
      if (Password !== 'Right-1!' && OTP !== '1234')
        return refused(OTP === undefined ? 'SIGN_IN_REFUSED' : 'CODE_REFUSED')
      isProven = true
      return { Status: true, access_token: 'token' }
    },
    GetProfile: () => ({ Status: true, FirstName: 'Asha', Email: 'asha@example.com' }),
  }
  await renderInApp(Page, { answers })
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  await screen.findByRole('dialog', { name: 'Confirm that it’s you' })
}

describe('a sensitive action with an old session', () => {
  it('asks for the password, reports a wrong one, and then completes the action', async () => {
    await show({ Password: true })
    const field = await screen.findByLabelText('Your password')
    const confirm = (password: string) => {
      fireEvent.change(field, { target: { value: password } })
      fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    }
    confirm('wrong')
    expect(await screen.findByText('This isn’t your current password')).toBeTruthy()
    confirm('Right-1!')
    expect(await screen.findByText('data.json')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(asked).toEqual(['export', 'export'])
  })

  it('offers a code instead of the password', async () => {
    await show({ Code: true })
    fireEvent.click(await screen.findByRole('button', { name: 'Send me a code' }))
    const first = await screen.findByLabelText('Digit 1 of 4')
    fireEvent.paste(first, { clipboardData: { getData: () => '1234' } })
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('data.json')).toBeTruthy()
  })

  it('leaves the action undone with an error when the dialog is closed', async () => {
    await show({})
    expect(await screen.findByText('Please sign out, then sign in again')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.getByText('PROVE_AGAIN')).toBeTruthy())
    expect(asked).toEqual(['export'])
  })
})
