import { spawn } from 'node:child_process'
import { readWords } from './command-words.mjs'
import { installWhatIsMissing } from './install.mjs'
import { writeLanguageTable } from './languages/write-table.mjs'
import { root } from './root.mjs'
import { environmentWithBins } from './run.mjs'

readWords(
  'npm run dev\n\nStarts the app with hot reload at http://localhost:8080, or PORT, and the server behind it at the next port.',
)
await installWhatIsMissing()
await writeLanguageTable()
const port = Number(process.env.PORT || 8080)
const apiPort = port + 1
const api = `http://localhost:${apiPort}`

// The API restarts when one of its files changes; the app is updated in the browser by hot reload.
const server = spawn('tsx', ['watch', '--clear-screen=false', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...environmentWithBins, PORT: String(apiPort), BANK_ORIGIN: `http://bank.localhost:${apiPort}` },
})

process.env.FOYER_API = api
const { createServer } = await import('vite')
const proxied = Object.fromEntries(
  ['/api', '/dev/outbox', '/dev/payments', '^/dev/$', '/healthz', '/readyz'].map((path) => [
    path,
    { target: api, changeOrigin: false },
  ]),
)
const vite = await createServer({ root, server: { port, strictPort: true, host: true, proxy: proxied } })
await vite.listen()
console.log(`\nThe app with hot reload: http://localhost:${port}   the API: ${api}/api/\n`)

let isStopping = false
async function stop(code) {
  if (isStopping) return
  isStopping = true
  server.kill('SIGTERM')
  await vite.close()
  process.exit(code)
}
process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))
server.once('exit', (code) => void stop(code ?? 0))
