/**
 * The server from source with a foreign payment site, and a port through which a test reads the records and
 * lets time pass: `PORT`, `FOREIGN_PAY_PORT`, `BOOKS_PORT`.
 */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { brands } from '@/brands/brands'
import { countryIds } from '@/contract/catalogue/country-ids'
import { readEnvironment } from '@/server/platform/environment/environment'
import { createLogger } from '@/server/platform/http/observe/logger'
import { startServer } from '@/server/start-server'
import { createForeignPay } from '@/tests/fixtures/foreign-pay'
import { codeOnPhone, fillWallet, signIn, type SignedInVisitor } from '@/tests/fixtures/signed-in'
import { issueVoucher } from '@/tests/fixtures/issue-voucher'
import { drainVoucher, voucherBalance, ageOrder, readOrderRecords } from './order-records'

// Every way to pay is walked, also the form of the bank that the brand does not use in Kenya.
const tembo = brands.find(({ id }) => id === 'tembo')
if (!tembo) throw new Error('There is no brand tembo')
tembo.settings.paymentMethods[countryIds.kenya] = ['phone', 'card', 'hosted-card']

const environment = readEnvironment(process.env)
const foreign = createForeignPay(Number(process.env.FOREIGN_PAY_PORT), environment.port)
await foreign.listen()
const server = await startServer(environment, createLogger(environment), { providers: foreign.connect })
const { store } = server

const members = new Map<string, SignedInVisitor>()
const testApi = new Hono()
testApi.get('/books/:order', async ({ req, json }) => {
  const order = req.param('order')
  return json(await readOrderRecords(store, order, foreign.paidFor(order)))
})
testApi.post('/pass/:order', async ({ req, json }) => {
  const { seconds } = await req.json<{ seconds: number }>()
  await ageOrder(store, req.param('order'), seconds)
  return json({})
})
testApi.post('/voucher', async ({ req, json }) => {
  const { amountMinor } = await req.json<{ amountMinor: number }>()
  return json({ code: (await issueVoucher(store, amountMinor)).code })
})
testApi.get('/voucher/:code', async ({ req, json }) =>
  json({ leftMinor: await voucherBalance(store, req.param('code')) }),
)
testApi.post('/voucher/:code/empty', async ({ req, json }) => {
  await drainVoucher(store, req.param('code'))
  return json({})
})
testApi.post('/member', async ({ req, json }) => {
  const { walletMinor } = await req.json<{ walletMinor: number }>()
  const member = await signIn(store)
  if (walletMinor > 0) await fillWallet(store, member.account, walletMinor)
  members.set(member.token, member)
  return json({ token: member.token })
})
testApi.get('/code/:token', async ({ req, json }) => {
  const member = members.get(req.param('token'))
  if (!member) throw new Error('There is no such member')
  return json({ code: await codeOnPhone(store, member.account) })
})
testApi.onError((error, { json }) => json({ error: String(error) }, 500))
const books = serve({ fetch: testApi.fetch, port: Number(process.env.BOOKS_PORT), hostname: '127.0.0.1' })

process.once('SIGTERM', () => {
  books.close()
  void server.stop().then(() => process.exit(0))
})
