import { languageCodes } from '@/contract/language-codes'

const signed = `
--why TEXT   why; written down for good
--by NAME    who you are; written down for good
--yes        do it; without it nothing is changed, and at a terminal you are asked
--json       one JSON document and nothing else`

const furtherMessages = languageCodes
  .flatMap((code) => (code === 'en' ? [] : `[--message-${code} TEXT]`))
  .join(' ')

export const usages: Readonly<Record<string, string>> = {
  order: `npm run operator -- order ID|REFERENCE|EMAIL [--json]

Everything about an order: what is on it, payments, ledger, refunds, messages, and what operators did.`,
  refund: `npm run operator -- refund ID|REFERENCE [--seats A-1,A-2 | --food CODE | --amount 12.50] [--admitted] --why TEXT --by NAME [--yes] [--json]

Gives an order back to where its money came from: all that is left of it with every fee, or
--seats      these seats, each with its own fees: their tickets are void and the seats free again
--food       this food
--amount     money alone: every ticket stays good
--admitted   also where somebody was let in at the door already; without it such a refund is refused
${signed.trim()}`,
  shows: `npm run operator -- shows [DAY | --from DAY [--to DAY]] [--cinema CINEMA] [--json]

Shows by day and cinema, with the id that other commands name them by, and how many of their seats are sold and held. A DAY is
2026-12-01, today (which it is without one) or yesterday, by the clock of each cinema; a show after midnight is of the evening before.
--cinema     only those of a cinema or venue, by its id`,
  'stop-sale': `npm run operator -- stop-sale SHOW --why TEXT --by NAME [--yes] [--json]

Stops the sale of a show on every server until start-sale. What is sold stays sold, and who holds seats may pay for them until
their hold ends, a quarter of an hour at the most, and longer while it is paid. Then nobody only holds seats, and an import may move the show.
${signed.trim()}`,
  'start-sale': `npm run operator -- start-sale SHOW --why TEXT --by NAME [--yes] [--json]

Starts the sale of a show again that stop-sale stopped.
${signed.trim()}`,
  'cancel-show': `npm run operator -- cancel-show SHOW --why TEXT --by NAME [--yes] [--json]

Ends the sale of a show, voids its tickets, gives everything back and tells every holder. It goes on by itself when you
leave, and when the server is stopped and started again.
${signed.trim()}`,
  'cancel-event': `npm run operator -- cancel-event EVENT --why TEXT --by NAME [--yes] [--json]

The same for every date to come of an event or film. Take it out of your files too: dates that a weekly rule puts on sale
later are not cancelled by this.
${signed.trim()}`,
  'postpone-show': `npm run operator -- postpone-show SHOW [--to "2026-12-01 20:00"] --refund-until "2026-11-25 23:59" --why TEXT --by NAME [--yes] [--json]

Ends the sale of a show and tells every holder: tickets stay good for the new date, and until --refund-until the money can
be had instead, on the ticket. Times are by the clock of the cinema. Without --to the new date is told by a second call.
${signed.trim()}`,
  'block-seats': `npm run operator -- block-seats SHOW [--seats A-1,A-2 --why TEXT --by NAME [--yes]] [--json]

Takes seats of a show out of sale until they are given back: a broken chair, seats of the house. Nobody can reserve them, and the
plan shows them as not available. Seats that are sold or held are refused, and then none is taken out. Without --seats it lists
those that are out of sale, since when, by whom and why.
${signed.trim()}`,
  'unblock-seats': `npm run operator -- unblock-seats SHOW --seats A-1,A-2 --why TEXT --by NAME [--yes] [--json]

Puts seats that were taken out of sale on sale again.
${signed.trim()}`,
  tell: `npm run operator -- tell SHOW --message TEXT ${furtherMessages} --why TEXT --by NAME [--yes] [--json]

Writes to everybody who has tickets of a show, by e-mail and SMS, each address and number once. Without --yes it says how many
that are. The same words for the same show go to nobody twice: said again, they go to who has bought since.
--message     in English, and in any further language by its code; whose language it was not said in reads the English
${signed.trim()}`,
  outbox: `npm run operator -- outbox [--most 50] [--json]
npm run operator -- outbox --again ID|all --why TEXT --by NAME [--yes] [--json]
npm run operator -- outbox --drop ID|all --why TEXT --by NAME [--yes] [--json]

E-mails and text messages that could not be sent, after all their tries or because nobody can get them, and what the last try
was answered.
--again      tries it once more, from its first try on
--drop       gives it up for good
${signed.trim()}`,
  promo: `npm run operator -- promo [--json]
npm run operator -- promo --end CODE --why TEXT --by NAME [--yes] [--json]
npm run operator -- promo --again CODE --why TEXT --by NAME [--yes] [--json]

Promo codes: where and from when to when each is good, how often it may be used and was, and what it took off. Codes are made in the
files of the catalogue.
--end       ends a code at once, on every server: one that went to the wrong people, say. An import does not bring it back. Who has it
            on an order is shown the price without it before anything is paid; what is paid keeps it
--again     takes it up again, with its uses counted on
${signed.trim()}`,
  voucher: `npm run operator -- voucher EMAIL|+MOBILE|ACCOUNT --brand BRAND --amount 500 --currency KES [--until 2026-12-31] --why TEXT --by NAME [--yes] [--json]

Makes a voucher and gives it to somebody: it stands on their page of vouchers once they have signed in with that address or
number, and they are told so. Its code is printed, once: whoever has it may spend what is on it.
--until      its last day; for good without
${signed.trim()}`,
  'needs-operator': `npm run operator -- needs-operator [--check PAYMENT | --give-back PAYMENT] [--json]

Payments, refunds and orders that no machine can go on with.
--check      asks the payment's provider once more, and tries its refunds again
--give-back  sends back what the provider took, and opens the order again
${signed.trim()}`,
  sales: `npm run operator -- sales [DAY | --from DAY [--to DAY]] [--csv FILE|-] [--open] [--json]

What was sold on a day, or on several, and what went back on it: by show, cinema, brand and way to pay, with fees, taxes and
discounts by their codes. A DAY is 2026-12-01, today (which it is without one) or yesterday, by the clock of each cinema.
Currencies are never added. It compares its own sums with the ledger: exit code 3 when they differ.
--csv        the same as a table, into a file, or - for nothing but the table on the screen
--open       the same as a page with charts, in a file of its own; at a terminal it is opened`,
  admit: `npm run operator -- admit SHOW CODE [--seats A-1,A-2] [--json]

Checks a ticket at the door of a show, and lets in whom it is good for: each seat once, by whichever of its codes comes
first. CODE is what the scanner reads, or the door code that a visitor says.
--seats      of a ticket for several, those who are at the door now`,
  door: `npm run operator -- door open CINEMA [--day 2026-12-01] [--name "Gate 2"] --why TEXT --by NAME [--yes] [--json]
npm run operator -- door list [--json]
npm run operator -- door end DOOR --why TEXT --by NAME [--yes] [--json]

Lets a device of the staff read tickets at a cinema for one day, at /scan of the site: prints the code that it signs in by, once.
The code is for one device; it and what the device may do are over at 6 in the morning after that day.
--day        today by the clock of the cinema without it
--name       what the door is called: it is shown where somebody was let in
${signed.trim()}`,
  reviews: `npm run operator -- reviews list [--state waiting|published|rejected] [--most 50] [--json]
npm run operator -- reviews publish|reject ID --why TEXT --by NAME [--yes] [--json]

What visitors say of films they saw: nobody sees it before it is published, and what was published can be rejected later.
An ID names the words as they were listed; who writes theirs anew has another one.
--state      which ones to list; those that wait for you without it
${signed.trim()}`,
  messages: `npm run operator -- messages list [--state open|closed] [--most 50] [--json]
npm run operator -- messages close REFERENCE --why TEXT --by NAME [--yes] [--json]

What visitors wrote to the help desk and as organisers. Each came by e-mail too, where an answer goes to its writer.
--state      which ones to list; those that wait for an answer without it
${signed.trim()}`,
  maintenance: `npm run operator -- maintenance show BRAND|all [--json]
npm run operator -- maintenance on BRAND|all [--until "2026-12-01 20:00"|45m|2h] [--message TEXT ${furtherMessages}] --why TEXT --by NAME [--yes] [--json]
npm run operator -- maintenance off BRAND|all --why TEXT --by NAME [--yes] [--json]

Closes a brand while it is worked on, on every server: visitors are told that it will be back, and come back by themselves.
Payments under way go on to their end, and every hold has as much longer as it lasted.
--until       when it is meant to be over, by UTC or from now: visitors are told; it opens nothing by itself
--message     what visitors are told besides, in English, and in any language of the brand by its code;
             where it is not said in a visitor's, they read it in English
${signed.trim()}`,
  log: `npm run operator -- log [--most 50] [--json]

What operators did, when and why, the newest first.`,
}

export const usage = `npm run operator -- COMMAND [--help]

order           everything about an order
refund          gives an order back, whole or in part
shows           lists shows with their ids, by day and cinema
stop-sale       stops the sale of a show for a while
start-sale      starts it again
cancel-show     calls a show off: everybody has their money back and is told
cancel-event    the same for all dates of an event
postpone-show   moves a show: everybody is told, and may have their money back
block-seats     takes seats of a show out of sale, or lists them
unblock-seats   puts them on sale again
tell            writes to everybody who has tickets of a show
outbox          messages that could not be sent: listed, tried again or dropped
promo           promo codes, and how often each was used; ends one at once
voucher         gives a voucher to somebody
needs-operator  what no machine can settle
sales           what was sold, and what went back, compared with the ledger
admit           checks a ticket at the door
door            lets devices of the staff read tickets at a cinema
reviews         what visitors say of films: read, published or rejected
messages        what visitors wrote: read, and closed when answered
maintenance     closes a brand while it is worked on, and opens it again
log             what operators did

Works beside a running server, and without one. Exit code: 0 done or shown, 1 refused, 2 wrongly called, 3 something needs a person.`
