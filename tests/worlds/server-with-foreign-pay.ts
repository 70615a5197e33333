/** The server from source, with a foreign payment site beside it: `PORT` and `FOREIGN_PAY_PORT`. */
import { readEnvironment } from '@/server/platform/environment'
import { createLogger } from '@/server/platform/http/observe/logger'
import { startServer } from '@/server/start-server'
import { createForeignPay } from './foreign-pay'

const environment = readEnvironment(process.env)
const foreign = createForeignPay(Number(process.env.FOREIGN_PAY_PORT), environment.port)
await foreign.listen()
const server = await startServer(environment, createLogger(environment), { providers: foreign.connect })
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
