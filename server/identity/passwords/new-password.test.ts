import { describe, expect, it } from 'vitest'
import { brands } from '@/brands/brands'
import { hashNewPassword } from './new-password'

const brand = brands.find(({ id }) => id === 'tembo') ?? expect.unreachable()
const catchCode = (password: string) =>
  hashNewPassword(password, brand).then(
    () => '',
    (refusal: { code: string }) => refusal.code,
  )

describe('a new password', () => {
  it.each([
    'Password1!',
    'P@ssw0rd2026!',
    '!!Qwerty123',
    'Welcome#1',
    'Iloveyou2!',
    'Admin@123',
    'Tembo2026!',
  ])('rejects %s as a common password', async (password) => {
    expect(await catchCode(password)).toBe('PASSWORD_TOO_COMMON')
  })

  it.each(['Correct-Horse-1!', 'Password-of-nobody-7!', 'x9#Kq2mV', 'كلمة-Sirri-7!'])(
    'accepts %s',
    async (password) => {
      expect(await catchCode(password)).toBe('')
    },
  )
})
