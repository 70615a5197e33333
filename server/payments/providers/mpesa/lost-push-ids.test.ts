import { expect, it } from 'vitest'
import { DatabaseUnavailable } from '@/server/platform/store/database-unavailable'
import type { Builder } from '@/server/platform/store/store'
import { holdInKenya, openMpesaFixture, payByMpesa } from '@/tests/fixtures/mpesa/mpesa-fixture'

it('a payment that M-Pesa accepted while the database was down is found by inquiry and paid', async () => {
  let refusals = 0
  const isAway = () => refusals > 0 && mpesa.daraja.books.pushes.length > 0
  const mpesa = await openMpesaFixture('postgres', {
    decorate: (store) => ({
      ...store,
      kysely: new Proxy(store.kysely, {
        get(builder: Builder, name: keyof Builder) {
          if (name === 'updateTable' && isAway()) {
            refusals--
            throw new DatabaseUnavailable()
          }
          const value: unknown = builder[name]
          return typeof value === 'function' ? (value.bind(builder) as unknown) : value
        },
      }),
    }),
  })
  const visitor = mpesa.fixture.visitor()
  const { key } = await holdInKenya(mpesa.fixture, visitor)
  refusals = 2
  await payByMpesa(visitor, key)
  expect(refusals).toBe(0)
  mpesa.daraja.brings = false
  await mpesa.daraja.answer(mpesa.daraja.books.pushes[0], '0')
  await mpesa.fixture.store.query('update payments set next_check_at = now()')
  expect(await visitor.call('ConfirmBooking', key)).toMatchObject({ State: 'confirmed' })
  await mpesa.close()
})
