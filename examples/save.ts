/** A domain as data: written to JSON, read back, with its functions given by name. */
import { defineDomain, formatDiagnostic, isNot, readDomain, ref } from '@telos/core'

const metres: Record<string, number> = { harbour: 0, market: 300, mill: 800 }
const travel = ({ at, to }: { at: string; to: string }) => Math.abs(metres[at] - metres[to])

const carrier = defineDomain({
  name: 'carrier',
  objects: { place: ['harbour', 'market', 'mill'] },
  facts: { at: ref('place'), sack: ref('place').orNone() },
  actions: {
    go: { with: { to: 'place' }, needs: { at: isNot('to') }, does: { at: 'to' }, cost: travel, minCost: 1 },
    lift: { with: { here: 'place' }, needs: { at: 'here', sack: 'here' }, does: { sack: null } },
    drop: { with: { here: 'place' }, needs: { at: 'here', sack: null }, does: { sack: 'here' } },
  },
})

const text = JSON.stringify(carrier)
console.log(`${text.slice(0, 82)}…`)
console.log(JSON.stringify(carrier.toJSON().actions.go))

// a function cannot be serialised; the document names it by its place, and the reader supplies it again
const { domain } = readDomain(JSON.parse(text), { functions: { 'go.cost': travel } })
const request = { from: { at: 'market', sack: 'mill' }, to: { sack: 'harbour' } } as const
console.log(`${carrier.plan(request)}`)
console.log(`the same plan: ${`${domain?.plan(request)}` === `${carrier.plan(request)}`}`)
console.log(`the same text: ${JSON.stringify(domain) === text}`)

// all problems are reported at once, and nothing is thrown
const { diagnostics } = readDomain(JSON.parse(text.replace('"sack":"here"', '"sakc":"here"')))
for (const diagnostic of diagnostics) console.log(formatDiagnostic(diagnostic))

// prints:
// {"telos":1,"name":"carrier","objects":{"place":["harbour","market","mill"]},"facts…
// {"with":{"to":"place"},"needs":{"at":{"not":"to"}},"does":{"at":"to"},"cost":{"function":"go.cost"},"minCost":1}
// 1. go(mill)        500  so that lift(mill) has at mill
// 2. lift(mill)        1  so that drop(harbour) has sack none
// 3. go(harbour)     800  so that drop(harbour) has at harbour
// 4. drop(harbour)     1  for the goal: sack harbour
//    total          1302
// the same plan: true
// the same text: true
// actions.go.cost.function: unknown function "go.cost"
// actions.lift.needs.sakc: unknown fact "sakc" — did you mean "sack"?
