/**
 * How the app's code is cut into files. A first visit fetches few of them, as each costs a round trip of its own once the
 * browser's six connections are busy: the vendors, what pages share, the entry, the language and the route.
 */
const vendor =
  /^\0|node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core)|@lingui\/(core|react)|valibot)\//

/** Used after the first frame or on few pages: left where the bundler puts it. */
const later =
  /\/src\/(lib\/device\/(db|db-dexie|shelf|vault)|app\/(first|register-service-worker|persist-first-screen)|features\/(booking|payment|account|vouchers|referral|support))\b|\/contract\/(booking|hall|payment|voucher|account|legacy|support|calls)\b|\.po$/

const ours = /\/(src|contract)\//
/** Forms and filters: no part of a film's or an event's page. */
const controls = /\/src\/ui\/(field|tabs|chip|popover)\.tsx/

export const chunkGroups = [
  { name: 'vendor', test: vendor, priority: 3 },
  // The entry's own modules and those of every page in one file, so that they compress together.
  {
    name: 'shared',
    test: (id: string) => ours.test(id) && !later.test(id) && !controls.test(id) && !id.includes('tsr-split'),
    // What only one page uses stays in that page's file.
    minShareCount: 3,
    priority: 2,
  },
  { name: 'controls', test: controls, minShareCount: 2, priority: 1 },
]
