/**
 * Thrown when a later release has changed the database: this release neither reads nor preserves the data in
 * its new tables. A running server continues; a start requires the operator's consent. // decision 16
 */
export class NewerDatabase extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database is newer than this server: it has ${unknown.join(', ')}. Start the release that made it, ` +
        'or, to go back one release on purpose, this one with ALLOW_NEWER_DATABASE=on.',
    )
    this.name = 'NewerDatabase'
  }
}
