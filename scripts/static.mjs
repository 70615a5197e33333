import { readWords } from './command-words.mjs'
import { installWhatIsMissing } from './install.mjs'
import { runForExitCode } from './run.mjs'

readWords(
  `npm run static -- BRAND FOLDER [--host HOST]

Writes the app of a brand into FOLDER, for a host of plain files in front of your own API. docs/your-own-api.md says what it needs.
--host  the address of the site; the first of the brand's hosts without`,
  { host: { type: 'string' } },
)
await installWhatIsMissing()
const code = await runForExitCode(process.execPath, ['scripts/build.mjs'])
if (code !== 0) process.exit(code)
process.exit(await runForExitCode('tsx', ['server/pages/static/static-main.ts', ...process.argv.slice(2)]))
