/**
 * Server packages that are bundled into the build: installed, they are a hundred times larger than the used
 * part, or need a compiler. They are development packages, which production does not install. Regular
 * expressions of their names.
 */
module.exports = [
  '@hono/node-server',
  '@lingui/core',
  '@lingui/message-utils',
  '@messageformat/[a-z-]+',
  '@valibot/to-json-schema',
  'hono',
  'jose',
  'js-sha256',
  'kysely',
  'libphonenumber-js',
  'moo',
  'valibot',
]
