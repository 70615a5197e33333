import { installWhatIsMissing } from './install.mjs'
import { exitCodeOf } from './run.mjs'

// `npm run static -- BRAND FOLDER [--host HOST]`
await installWhatIsMissing()
const code = await exitCodeOf(process.execPath, ['scripts/build.mjs'])
if (code !== 0) process.exit(code)
process.exit(
  await exitCodeOf('tsx', [
    '--tsconfig',
    'server/tsconfig.json',
    'server/pages/static/static-main.ts',
    ...process.argv.slice(2),
  ]),
)
