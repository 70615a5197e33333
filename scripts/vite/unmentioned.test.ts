import { expect, it } from 'vitest'
import { unmentionedMethods, withoutMethods } from './unmentioned'

const vendor = `class Client{
  fetch(){return this.read()}
  read(){return 1}
  never(){return this.onlyThere()}
  onlyThere(){return 2}
  recursive(){return this.recursive()}
  taken(){return 3}
  said(){return 4}
  toJSON(){return 5}
  constructor(){this.given=()=>6,this.asked=()=>7,this.plain=8}
}
export{Client}`
const page = `import{Client}from"./vendor.js";let{taken}=new Client;new Client().fetch();run(new Client().asked,"of said ones")`
const code = { 'vendor.js': vendor, 'page.js': page }
const namesOf = (files: Readonly<Record<string, string>>) =>
  unmentionedMethods(files, 'vendor.js')
    .map(({ name }) => name)
    .toSorted()

it('what nothing mentions goes, and with it what it alone calls', () => {
  expect(namesOf(code)).toEqual(['given', 'never', 'onlyThere', 'recursive'])
})

it('a name in any file keeps its method: after a dot, in a pattern, in a text', () => {
  for (const more of [
    'a.never()',
    'let{never}=a',
    'let{b:{never:c}}=a',
    'a["never"]()',
    'a[`never`]()',
    'f("x never")',
  ])
    expect(namesOf({ ...code, 'later.js': more }), more).toEqual(['given', 'recursive'])
})

it('only the file that is asked about loses any', () => {
  const page2 = `;class Page{unused(){}}`
  expect(
    unmentionedMethods({ ...code, 'page.js': page + page2 }, 'vendor.js').map(({ file }) => file),
  ).toEqual(Array(4).fill('vendor.js'))
})

it('what stays works as before, and what is gone says so', async () => {
  const shorter = withoutMethods(vendor, unmentionedMethods(code, 'vendor.js'))
  const { Client } = (await import(`data:text/javascript,${encodeURIComponent(shorter)}`)) as {
    Client: new () => Record<string, () => number>
  }
  const client = new Client()
  expect([client.fetch?.(), client.taken?.(), client.said?.(), client.asked?.(), client.plain]).toEqual([
    1, 3, 4, 7, 8,
  ])
  expect(client.toJSON?.()).toBe(5)
  expect([client.never, client.onlyThere, client.recursive, client.given]).toEqual(Array(4).fill(undefined))
})
