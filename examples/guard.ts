/** A guard in a castle: objects, parameters, fixed facts, costs by distance, and doors that may be blocked. */
import { contextOf, defineDomain, fact, flag, isNot, ref } from '@telos/core'

/** What the game knows and the planner queries. Only its type is declared here; the value comes with each request. */
interface Castle {
  distance(from: string, to: string): number
  isBlocked(door: string): boolean
}

const guard = defineDomain({
  objects: { place: ['gate', 'tower', 'armoury'], door: ['northDoor', 'southDoor'] },
  context: contextOf<Castle>(),
  facts: {
    at: ref('place'),
    armed: flag(),
    open: flag().per('door'),
    doorOf: ref('place').per('door').fixed({ northDoor: 'gate', southDoor: 'tower' }),
  },
  actions: {
    go: {
      with: { to: 'place' },
      needs: { at: isNot('to') },
      does: { at: 'to' },
      cost: ({ at, to }, castle) => castle.distance(at, to),
      minCost: 1,
    },
    arm: { needs: { at: 'armoury' }, does: { armed: true } },
    close: {
      with: { door: 'door' },
      needs: { at: fact('doorOf(door)'), 'open(door)': true, armed: true },
      does: { 'open(door)': false },
      check: ({ door }, castle) => !castle.isBlocked(door),
    },
  },
})

const metres: Record<string, number> = { gate: 0, tower: 40, armoury: 60 }
const blocked = new Set<string>()
const castle: Castle = {
  distance: (from, to) => Math.abs(metres[from] - metres[to]),
  isBlocked: (door) => blocked.has(door),
}

const from = { at: 'gate', 'open(northDoor)': true, 'open(southDoor)': true } as const
const to = { 'open(northDoor)': false, 'open(southDoor)': false } as const
const result = guard.plan({ from, to, context: castle })
console.log(`${result}`)

// steps are typed: once the name is checked, the compiler knows the arguments
for (const step of result.steps) if (step.name === 'close') console.log(`the guard shuts ${step.args.door}`)

blocked.add('southDoor')
console.log(`${guard.plan({ from, to, context: castle }).why}`)

// prints:
// 1. go(armoury)        60  so that arm has at armoury
// 2. arm                 1  so that close(southDoor) has armed
// 3. go(tower)          20  so that close(southDoor) has at tower
// 4. close(southDoor)    1  for the goal: not open(southDoor)
// 5. go(gate)           40  so that close(northDoor) has at gate
// 6. close(northDoor)    1  for the goal: not open(northDoor)
//    total             123
// the guard shuts southDoor
// the guard shuts northDoor
// close(southDoor) cannot be used: the check "close.check" fails. With it, there is a plan of 6 steps: go(armoury), arm, go(gate), close(northDoor), go(tower) and 1 more.
