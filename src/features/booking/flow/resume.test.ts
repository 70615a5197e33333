import { describe, expect, it } from 'vitest'
import {
  choosing,
  everyStep,
  formPost,
  frame,
  paying,
  push,
  redirect,
  verifying,
} from '@/tests/worlds/flow-samples'
import { resume } from './resume'

const stored = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

describe('a page that was reloaded', () => {
  it.each(everyStep.filter((flow) => flow.step !== 'paying' && flow.step !== 'verifying'))(
    'goes on where it was: $step',
    (flow) => {
      expect(resume(stored(flow))).toEqual(flow)
    },
  )

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
