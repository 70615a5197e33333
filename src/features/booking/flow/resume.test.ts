import { describe, expect, it } from 'vitest'
import {
  checkout,
  choosing,
  contact,
  everyStep,
  formPost,
  frame,
  origins,
  paying,
  push,
  redirect,
  verifying,
} from '@/tests/fixtures/flow-samples'
import { resume } from './resume'
import type { Flow } from './state'

const stored = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

describe('a page that was reloaded', () => {
  const isPaying = (flow: Flow) =>
    flow.step === 'paying' ||
    flow.step === 'verifying' ||
    (flow.step === 'checkout' && flow.contact.kind === 'saving' && flow.contact.pays !== null)
  it.each(everyStep.filter((flow) => !isPaying(flow)))('goes on where it was: $step', (flow) => {
    expect(resume(stored(flow))).toEqual(flow)
  })

  it('says the contact, and pays by a new press alone: what paid was in memory', () => {
    const saving = { kind: 'saving', contact, attemptId: 'c1', connection: 'open' } as const
    const pressed = { ...checkout, contact: { ...saving, pays: { attemptId: 'p1', origins } } }
    expect(resume(stored(pressed))).toEqual({ ...checkout, contact: { ...saving, pays: null } })
  })

  it('knows the contact that an earlier release kept, without its country', () => {
    const { country: _country, ...earlier } = contact
    expect(resume(stored({ ...checkout, contact: { kind: 'saved', contact: earlier } }))).toEqual({
      ...checkout,
      contact: { kind: 'saved', contact: { ...earlier, country: '' } },
    })
  })

  it('goes on with a choice that an earlier release kept, without contact details', () => {
    const { contact: _contact, ...earlier } = choosing
    expect(resume(earlier)).toEqual({ ...choosing, contact: null })
  })

  it('asks what became of a payment instead of paying again', () => {
    expect(resume(stored(paying))).toMatchObject({
      step: 'verifying',
      attemptId: paying.attemptId,
      cause: 'unclear',
    })
  })

  it.each([frame, redirect, formPost, push])('knows what was left to do: $kind', (next) => {
    for (const flow of [verifying, paying])
      expect(resume(stored({ ...flow, next }))).toEqual({ ...verifying, cause: 'unclear', next })
  })

  it('goes on with a bank page that an earlier release kept', () => {
    for (const flow of [paying, verifying]) {
      const { next: _next, origins: _origins, ...earlier } = flow
      const bank = { verifyUrl: frame.url, nonce: frame.nonce }
      expect(resume(stored({ ...earlier, bank }))).toMatchObject({
        step: 'verifying',
        next: frame,
        origins: [],
      })
      expect(resume(stored({ ...earlier, bank: null }))).toMatchObject({ step: 'verifying', next: null })
    }
  })

  it.each([null, undefined, 'x', {}, { step: 'paid' }, { step: 'checkout', sale: {} }])(
    'begins anew when nothing usable was stored: %j',
    (value) => {
      expect(resume(value)).toBeNull()
    },
  )
})
