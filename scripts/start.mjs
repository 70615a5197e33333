import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'
import { exitCodeOf } from './run.mjs'

// One command for a fresh clone; when nothing has changed it only starts. The build runs in a process of its own:
// it sets NODE_ENV to production and holds memory that the server has no use for.
const code = await exitCodeOf(process.execPath, [join(root, 'scripts', 'build.mjs')])
if (code !== 0) process.exit(code)
process.chdir(root)
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
