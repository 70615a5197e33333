import { languageCodes } from '@/contract/language-codes'

const signed = `
--why TEXT   the reason, recorded permanently
--by NAME    your name, recorded permanently
--yes        apply the change; without it nothing changes, and a terminal asks for confirmation
--json       print one JSON document only`

const furtherMessages = languageCodes
  .flatMap((code) => (code === 'en' ? [] : `[--message-${code} TEXT]`))
  .join(' ')

export const usages: Readonly<Record<string, string>> = {
  order: `npm run operator -- order ID|REFERENCE|EMAIL [--json]

Shows everything about an order: items, payments, ledger entries, refunds, messages and operators' actions.`,
  refund: `npm run operator -- refund ID|REFERENCE [--seats A-1,A-2 | --food CODE | --amount 12.50] [--admitted] --why TEXT --by NAME [--yes] [--json]

Refunds an order to the original payment method: everything that is left, including all fees, or only
--seats      these seats with their fees: their tickets become invalid and the seats go back on sale
--food       this food item
--amount     this amount: all tickets stay valid
--admitted   allows the refund although a ticket was already used at the door; it is refused otherwise
${signed.trim()}`,
  'change-seats': `npm run operator -- change-seats ID|REFERENCE --seats A-1=B-7,A-2=B-8 [--waive] [--admitted] --why TEXT --by NAME [--yes] [--json]

Gives tickets other free seats of the same show and sends the renewed tickets to their holder. The former seats go back on sale, and
their codes no longer open the door. The price difference of cheaper seats is refunded; free-seats lists the seats with their prices.
--seats      pairs of a seat and its new one
--waive      gives dearer seats for what was paid; they are refused otherwise, because nothing can be charged afterwards
--admitted   allows the change although a ticket was already used at the door; it is refused otherwise
${signed.trim()}`,
  'move-order': `npm run operator -- move-order ID|REFERENCE --to SHOW [--seats A-1=B-7,A-2=B-8] [--waive] [--admitted] --why TEXT --by NAME [--yes] [--json]

Moves all tickets of an order to another show that its site sells in the same currency, and sends the renewed tickets to their holder.
The former seats go back on sale; food and fees stay. The price difference of cheaper seats is refunded.
--to         the show: shows lists them
--seats      pairs of a seat and its new one, for every ticket; otherwise the same seats if they are free, else the best free ones
--waive      gives dearer seats for what was paid; they are refused otherwise, because nothing can be charged afterwards
--admitted   allows the change although a ticket was already used at the door; it is refused otherwise
${signed.trim()}`,
  'add-show': `npm run operator -- add-show CINEMA --screen SCREEN --day DAY --time 20:45 --film FILM --format 2D --language en --why TEXT --by NAME [--yes] [--json]

Adds a show of a film, by the rules of an import. Times are those of the cinema's clock; before 5:00 it is the night after the day.
Imports keep the shows of that screen and day until --take-files.
${signed.trim()}`,
  'change-show': `npm run operator -- change-show SHOW --screen SCREEN --time 20:45 [--format 2D] [--language en] [--tell] --why TEXT --by NAME [--yes] [--json]

Changes a show, which keeps its id and its tickets.
--tell       moves it although seats are sold: its ticket holders are told, and may have a refund until it begins
${signed.trim()}`,
  'remove-show': `npm run operator -- remove-show SHOW --why TEXT --by NAME [--yes] [--json]

Takes a show off the programme; refused while seats of it are taken (cancel-show refunds them).
${signed.trim()}`,
  'copy-days': `npm run operator -- copy-days CINEMA --from DAY [--days 7] --to DAY,DAY --why TEXT --by NAME [--yes] [--json]

Copies the shows of a cinema's day, or week with --days 7, to other days, in place of the shows there. Imports keep these days
until --take-files. Refused where seats of a show are taken that would move or go.
${signed.trim()}`,
  changes: `npm run operator -- changes [--most 50] [--json]

Lists what the back office and copy-days changed in the programme.`,
  'undo-change': `npm run operator -- undo-change ACTION --why TEXT --by NAME [--yes] [--json]

Undoes a change of the programme within an hour, unless what it changed was sold since; changes lists their actions.
${signed.trim()}`,
  'free-seats': `npm run operator -- free-seats SHOW [--json]

Lists the free seats of a show by class and row, with their prices.`,
  'give-tickets': `npm run operator -- give-tickets SHOW --brand BRAND (--seats A-1,A-2 | --best 2) [--name NAME] [--email ADDRESS] --why TEXT --by NAME [--yes] [--json]

Gives free tickets of a show: an order that costs nothing, booked at once and marked as complimentary.
--seats      these seats
--best       this number of the best free seats
--name       who they are for
--email      where the tickets are sent; otherwise print them in the back office, or with print-tickets --json
${signed.trim()}`,
  'print-tickets': `npm run operator -- print-tickets ORDER --why TEXT --by NAME [--yes] [--json]

Renders the tickets of an order as PDF; --json has it in base64, as file.pdf.
${signed.trim()}`,
  'confirm-refund': `npm run operator -- confirm-refund PROPOSAL --why TEXT --by NAME [--yes] [--json]

Makes a refund that somebody proposed in the back office because it is above their limit; needs-operator lists them. Nobody confirms
their own.
${signed.trim()}`,
  'reject-refund': `npm run operator -- reject-refund PROPOSAL --why TEXT --by NAME [--yes] [--json]

Rejects a proposed refund: nothing goes back.
${signed.trim()}`,
  holds: `npm run operator -- holds SHOW [--json]

Lists the holds of a show that are not paid, with their orders.`,
  'release-hold': `npm run operator -- release-hold ORDER --why TEXT --by NAME [--yes] [--json]

Gives up an order that is not paid: its seats are free at once. It is refused while a payment is under way at the bank. Money of an
earlier payment without an answer that arrives afterwards is refunded automatically.
${signed.trim()}`,
  shows: `npm run operator -- shows [DAY | --from DAY [--to DAY]] [--cinema CINEMA] [--json]

Lists shows by day and cinema with the id that other commands take, and the number of sold and held seats. A DAY is 2026-12-01,
today (the default) or yesterday, in each cinema's time zone; a show after midnight belongs to the evening before, and today lasts
until 6 in the morning.
--cinema     only shows of this cinema or venue, by its id`,
  'stop-sale': `npm run operator -- stop-sale SHOW --why TEXT --by NAME [--yes] [--json]

Stops the sale of a show on every server until start-sale. Sold tickets stay valid, and visitors who hold seats can still pay until
their hold ends: at most 15 minutes, longer while a payment is in progress. After that an import can move the show.
${signed.trim()}`,
  'start-sale': `npm run operator -- start-sale SHOW --why TEXT --by NAME [--yes] [--json]

Resumes the sale of a show after stop-sale.
${signed.trim()}`,
  'cancel-show': `npm run operator -- cancel-show SHOW --why TEXT --by NAME [--yes] [--json]

Ends the sale of a show, voids its tickets, refunds every order and notifies every ticket holder. The work continues after you
close the terminal, and after a restart of the server.
${signed.trim()}`,
  'cancel-event': `npm run operator -- cancel-event EVENT --why TEXT --by NAME [--yes] [--json]

Does the same for every future date of an event or film. Remove it from your files too: dates that a weekly rule adds later are
not cancelled.
${signed.trim()}`,
  'postpone-show': `npm run operator -- postpone-show SHOW [--to "2026-12-01 20:00"] --refund-until "2026-11-25 23:59" --why TEXT --by NAME [--yes] [--json]

Ends the sale of a show and notifies every ticket holder: tickets stay valid for the new date, and until --refund-until holders can
take a refund on the ticket page instead. Times are in the cinema's time zone. Without --to, announce the new date by running it again.
${signed.trim()}`,
  'block-seats': `npm run operator -- block-seats SHOW [--seats A-1,A-2 --why TEXT --by NAME [--yes]] [--json]

Takes seats of a show off sale until unblock-seats, such as broken chairs or house seats. They cannot be reserved, and the seat map
shows them as not available. If one of them is sold or held, none is blocked. Without --seats it lists the blocked seats with time,
name and reason.
${signed.trim()}`,
  'unblock-seats': `npm run operator -- unblock-seats SHOW --seats A-1,A-2 --why TEXT --by NAME [--yes] [--json]

Puts blocked seats back on sale.
${signed.trim()}`,
  tell: `npm run operator -- tell SHOW --message TEXT ${furtherMessages} --why TEXT --by NAME [--yes] [--json]

Sends a message to all ticket holders of a show by e-mail and SMS, once per address and number. Without --yes it shows how many.
Nobody receives the same text for the same show twice: a repeated command reaches only later buyers.
--message     the text in English, and in other languages by their code; holders without a text in their language get the English one
${signed.trim()}`,
  outbox: `npm run operator -- outbox [--most 50] [--json]
npm run operator -- outbox --again ID|all --why TEXT --by NAME [--yes] [--json]
npm run operator -- outbox --drop ID|all --why TEXT --by NAME [--yes] [--json]

Lists e-mails and text messages that could not be delivered, with the last error.
--again      sends it again, with all retries
--drop       discards it permanently
${signed.trim()}`,
  promo: `npm run operator -- promo [--json]
npm run operator -- promo --end CODE --why TEXT --by NAME [--yes] [--json]
npm run operator -- promo --again CODE --why TEXT --by NAME [--yes] [--json]

Lists promo codes: where and when each is valid, its limit and number of uses, and the total discount. Codes are defined in the
catalogue's files.
--end       ends a code at once on every server, for example one that reached the wrong people. An import does not restore it.
            Visitors with the code on an unpaid order see the new price before they pay; paid orders keep it
--again     makes it valid again and continues its count
${signed.trim()}`,
  voucher: `npm run operator -- voucher [EMAIL|+MOBILE|ACCOUNT] --brand BRAND --amount 500 --currency KES [--count 10] [--until 2026-12-31] --why TEXT --by NAME [--yes] [--json]

Creates vouchers for a visitor: they appear on their vouchers page once they sign in with that address or number, and they are
notified. Without a visitor, whoever gets the codes has the vouchers. The codes are printed once; anyone with a code can spend it.
--amount     of each voucher
--count      how many, at most 50; one by default
--until      their last day; without one they are valid for as long as those that the brand sells, or do not expire if it sells none
${signed.trim()}`,
  vouchers: `npm run operator -- vouchers list [TEXT] [--state unused|partly-used|spent|expired|cancelled] [--most 50] [--json]
npm run operator -- vouchers show ID [--json]
npm run operator -- vouchers cancel|reactivate|resend ID --why TEXT --by NAME [--yes] [--json]
npm run operator -- vouchers extend ID --until 2026-12-31 --why TEXT --by NAME [--yes] [--json]

Lists vouchers, newest first: with TEXT by a whole code, its last characters, an e-mail address, a mobile number, or an order's
reference. An ID is the one that is listed; codes are never shown.
show         shows a voucher with its uses, messages and operators' actions
cancel       takes what is left and ends the code at once; nothing is refunded
reactivate   makes a cancelled voucher valid again, with what was left and its former last day
extend       sets a later last day, also for an expired voucher
resend       sends the link, not the code, to its recipient or buyer again
${signed.trim()}`,
  'needs-operator': `npm run operator -- needs-operator [--check PAYMENT | --give-back PAYMENT] [--json]

Lists payments, refunds and orders that need a person.
--check      queries the payment provider again and retries its refunds
--give-back  refunds what the provider charged and reopens the order
${signed.trim()}`,
  report: `npm run operator -- report NAME [DAY | --from DAY [--to DAY]] [--csv FILE|-] [--json]

Prints a report. A DAY is 2026-12-01, today (the default) or yesterday, in each cinema's time zone. Amounts of different
currencies are never added. Totals are compared with the ledger: exit code 3 when they differ. The reports:
sales [--by film|show|cinema|brand|day|hour|weekday|way|offer|campaign|channel]   what was sold and refunded
box-office [--week DAY] [--distributor NAME]   tickets of a week from Friday to Thursday by film, show and price; the last week by default
taxes [--per month|day]   tax by rate, with that of refunds
refunds [--by refund|reason|way|person]   refunds with their orders
credit [--at DAY]   vouchers, wallets and earned credit at the end of a day; now by default
shifts       cash and card terminals of the counter’s tills, by business day
admissions   tickets sold and used by show
holders --show SHOW   who has the seats of a show
--csv        writes the report as CSV into a file; - prints only the CSV`,
  'return-sent': `npm run operator -- return-sent DAY [--distributor NAME] --why TEXT --by NAME [--yes] [--json]

Marks the box-office returns of the week of a DAY as sent to the distributors: from then on the report shows what has changed since.
--distributor   only those of one distributor
${signed.trim()}`,
  admit: `npm run operator -- admit SHOW CODE [--seats A-1,A-2] [--json]

Checks a ticket at the door of a show and admits its seats, each once, whichever of its codes comes first. CODE is the scanned
code or the visitor's door code.
--seats      only these seats of a ticket for several`,
  door: `npm run operator -- door open CINEMA [--day 2026-12-01] [--name "Gate 2"] --why TEXT --by NAME [--yes] [--json]
npm run operator -- door list [--json]
npm run operator -- door end DOOR --why TEXT --by NAME [--yes] [--json]

Lets a staff device scan tickets at a cinema for one day, on the site's /scan page, and prints the device's sign-in code once.
The code works for one device; access ends at 6:00 the next morning.
--day        the day; today in the cinema's time zone by default
--name       the door's name, shown with each admission
${signed.trim()}`,
  reviews: `npm run operator -- reviews list [--state waiting|published|rejected] [--most 50] [--json]
npm run operator -- reviews publish|reject ID --why TEXT --by NAME [--yes] [--json]

Lists and moderates visitors' film reviews. A review is public only once published, and can be rejected later.
An ID stands for the listed text; an edited review gets a new one.
--state      which reviews to list; waiting by default
${signed.trim()}`,
  messages: `npm run operator -- messages list [--state open|closed] [--most 50] [--json]
npm run operator -- messages close REFERENCE --why TEXT --by NAME [--yes] [--json]

Lists messages to the help desk and from organisers. Each also arrived by e-mail; reply there.
--state      which messages to list; open by default
${signed.trim()}`,
  maintenance: `npm run operator -- maintenance show BRAND|all [--json]
npm run operator -- maintenance on BRAND|all [--until "2026-12-01 20:00"|45m|2h] [--message TEXT ${furtherMessages}] --why TEXT --by NAME [--yes] [--json]
npm run operator -- maintenance off BRAND|all --why TEXT --by NAME [--yes] [--json]

Closes a brand for maintenance on every server: visitors see a notice, and the page reopens by itself.
Payments in progress are completed, and every hold is extended by the length of the maintenance.
--until       the expected end in UTC, or from now; visitors see it, but it does not reopen the site
--message     an additional text in English, and in the brand's other languages by their code;
             visitors without a text in their language read the English one
${signed.trim()}`,
  owner: `npm run operator -- owner NAME EMAIL [--yes --why TEXT --by NAME] [--json]

Makes somebody owner of the back office (/office) and prints the link with which they choose a password, good for 3 days. Owners
invite everybody else there. With an owner who can sign in it is refused, unless
--yes        makes another one all the same, for example when nobody has the owner's phone any more: if NAME had access before,
             their password, second factor and sessions end
--why TEXT   the reason, recorded permanently
--by NAME    your name, recorded permanently
--json       print one JSON document only`,
  log: `npm run operator -- log [--most 50] [--json]

Lists operators' actions with time and reason, newest first.`,
}

export const usage = `npm run operator -- COMMAND [--help]

order           shows everything about an order
refund          refunds an order, whole or in part
change-seats    gives tickets other seats of their show
move-order      moves an order to another show
free-seats      lists the free seats of a show
confirm-refund  makes a refund that was proposed in the back office
reject-refund   rejects it
give-tickets    gives free tickets of a show
print-tickets   renders the tickets of an order as PDF
holds           lists the unpaid holds of a show
release-hold    gives up an unpaid order and frees its seats
shows           lists shows with their ids, by day and cinema
add-show        adds a show to a day
change-show     changes the time, hall, format or language of a show
remove-show     takes a show without taken seats off the programme
copy-days       copies the shows of a day or week to other days
changes         lists what was changed in the programme beside the files
undo-change     undoes such a change within an hour
stop-sale       stops the sale of a show
start-sale      resumes it
cancel-show     cancels a show, refunds its orders and notifies ticket holders
cancel-event    does the same for all dates of an event
postpone-show   postpones a show; ticket holders are notified and can take a refund
block-seats     takes seats of a show off sale, or lists them
unblock-seats   puts them back on sale
tell            sends a message to all ticket holders of a show
outbox          lists undeliverable messages, sends them again or drops them
promo           lists promo codes with their uses; ends one at once
voucher         creates vouchers
vouchers        finds, cancels, extends and sends vouchers again
needs-operator  lists payments, refunds and orders that need a person
report          prints reports: sales, box office, taxes, refunds, credit, shifts, admissions,
                  holders
return-sent     marks box-office returns as sent
admit           checks a ticket at the door
door            lets staff devices scan tickets at a cinema
reviews         lists, publishes and rejects film reviews
messages        lists and closes visitors' messages
maintenance     closes a brand for maintenance and reopens it
owner           makes somebody owner of the back office
log             lists operators' actions

Works with or without a running server. Exit codes: 0 success, 1 refused, 2 wrong usage, 3 something needs a person.`
