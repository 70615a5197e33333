import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readWords } from './command-words.mjs'
import { root } from './root.mjs'
import { runForExitCode } from './run.mjs'

readWords(
  'npm start\n\nBuilds what has changed and starts the server: http://localhost:8080, or PORT. docs/operating.md says what the environment may say.',
)

// One command for a fresh clone; when nothing has changed it only starts. The build runs in its own process:
// it sets NODE_ENV to production and holds memory that the server does not need.
const code = await runForExitCode(process.execPath, [join(root, 'scripts', 'build.mjs')])
if (code !== 0) process.exit(code)
process.chdir(root)
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
