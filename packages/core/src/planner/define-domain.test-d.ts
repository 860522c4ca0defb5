/** Checked by the compiler: what it has to accept, and what it has to reject. */

import { all, among, any, atLeast, between, contextOf, isNot, not } from '../domain/condition-builders.ts'
import { fact, minus, plus, product, sum, when } from '../domain/effect-builders.ts'
import { count, derived, flag, number, oneOf, ref } from '../domain/fact-builders.ts'
import type { DomainSpec } from '../domain/spec.ts'
import { defineDomain } from './define-domain.ts'
import type { RequestOf, StateOf } from './domain.ts'

interface World {
  distance(from: string, to: string): number
  blocked(door: 'northDoor' | 'southDoor'): boolean
}

const pirate = defineDomain({
  facts: { drunk: flag(), rum: count({ max: 3 }), gold: count({ max: 9 }), at: oneOf('docks', 'tavern', 'still') },
  actions: {
    drinkRum: { needs: { rum: atLeast(1) }, does: { rum: minus(1), drunk: true } },
    buyRum: { needs: { at: 'tavern', gold: atLeast(1) }, does: { gold: minus(1), rum: plus(1) }, cost: 2 },
    work: { needs: { at: 'docks' }, does: { gold: plus(1, { clamp: true }) }, cost: sum(5, fact('rum')) },
    goTavern: { needs: { at: 'docks' }, does: { at: 'tavern' }, cost: 3 },
    dance: { needs: { gold: 1, ...all(any({ drunk: true }, { rum: 0 }), not({ at: 'docks' })) }, does: { rum: 0 } },
    sing: { needs: any({ drunk: true }, { rum: 0 }), does: { gold: plus(1) } },
    swim: {
      needs: { any: [{ at: isNot('tavern') }, { at: among('docks', 'still') }], not: { drunk: true } },
      does: {},
    },
    stagger: { needs: not({ at: 'docks', gold: between(1, fact('rum')) }), does: { at: 'docks' } },
    lose: { does: { at: 'still', when: [when({ drunk: true }, { gold: 0 })] } },
    // biome-ignore lint/suspicious/noThenProperty: the written form of a conditional effect
    fall: { does: { when: [{ if: { gold: fact('rum') }, then: { gold: product(2, fact('rum')) } }] } },
  },
  goals: { rich: { wants: { gold: atLeast(5) } } },
})
pirate.plan({ from: { at: 'docks' }, to: { drunk: true } })
pirate.plan({ from: { at: 'docks', gold: 2 }, to: ['rich', { goal: 'rich' }, any({ drunk: true }, { rum: 1 })] })
// @ts-expect-error a misspelt fact in the start
pirate.plan({ from: { att: 'docks' }, to: { drunk: true } })
// @ts-expect-error a value outside the enumeration
pirate.plan({ from: { at: 'dock' }, to: { drunk: true } })
// @ts-expect-error a misspelt fact in the goal
pirate.plan({ from: { at: 'docks' }, to: { drnk: true } })
// @ts-expect-error an unknown goal
pirate.plan({ from: { at: 'docks' }, to: 'rch' })
// @ts-expect-error a misspelt fact inside a combinator
pirate.plan({ from: { at: 'docks' }, to: any({ drunk: true, rumm: 1 }) })

const guard = defineDomain({
  objects: { place: ['gate', 'tower', 'armoury'], door: ['northDoor', 'southDoor'] },
  context: contextOf<World>(),
  facts: {
    at: ref('place'),
    armed: flag(),
    open: flag().per('door'),
    watched: flag().per('place'),
    link: flag().per('place', 'place').fixed({ 'gate,tower': true }),
    doorOf: ref('place').per('door').fixed({ northDoor: 'gate', southDoor: 'tower' }),
    holds: ref('door').orNone(),
    near: derived({ with: { door: 'door' }, when: { at: fact('doorOf(door)') } }),
    besides: derived({ with: { door: 'door' }, when: any({ at: fact('doorOf(door)') }, not({ 'open(door)': true })) }),
    load: number({ min: 0 }),
  },
  actions: {
    go: {
      with: { to: 'place' },
      needs: { 'link(gate,to)': true, at: isNot('to') },
      does: { at: 'to', 'watched(to)': true },
      cost: ({ at, to, load, 'open(northDoor)': isOpen }, map) => map.distance(at, to) + load + Number(isOpen),
      minCost: 1,
    },
    arm: { needs: { at: 'armoury' }, does: { armed: true, load: plus(2.5) } },
    close: {
      with: { door: 'door' },
      needs: { at: fact('doorOf(door)'), 'open(door)': true, 'near(door)': true, armed: fact('open(door)') },
      does: { 'open(door)': false, holds: 'door', 'open(southDoor)': fact('armed') },
      check: ({ door }, map) => !map.blocked(door),
    },
    drop: { needs: { holds: isNot(null) }, does: { holds: null }, cost: product(2, fact('load')), tags: ['calm'] },
  },
  goals: { closed: { with: { door: 'door' }, wants: { 'open(door)': false } }, ready: { wants: { armed: true } } },
})
declare const world: World
guard.plan({ from: { at: 'gate', 'open(northDoor)': true, holds: null }, to: 'closed', context: world })
guard.plan({ from: { at: 'gate' }, to: { goal: 'closed', with: { door: 'northDoor' } }, context: world })
const answer = guard.plan({ from: { at: 'gate' }, to: [{ 'open(southDoor)': false }, 'ready'], context: world })
for (const step of answer.steps) {
  // the name of a step determines its arguments
  if (step.name === 'go') step.args.to satisfies 'gate' | 'tower' | 'armoury'
  if (step.name === 'close') step.args.door satisfies 'northDoor' | 'southDoor'
  // @ts-expect-error no action of this name
  if (step.name === 'open') step.cost satisfies number
}
answer.states[0].at satisfies 'gate' | 'tower' | 'armoury'
const state: StateOf<typeof guard> = { at: 'gate', 'open(northDoor)': true }
const request: RequestOf<typeof guard> = { from: state, to: 'ready', context: world, without: ['arm'] }
guard.search(request).result.steps satisfies typeof answer.steps
guard.disable('arm', { tag: 'calm' }).enable('arm')
// @ts-expect-error a domain with a context needs one
guard.plan({ from: { at: 'gate' }, to: 'closed' })
// @ts-expect-error the wrong kind of context
guard.plan({ from: { at: 'gate' }, to: 'closed', context: { distance: 3 } })
// @ts-expect-error an unknown action to do without
guard.plan({ from: { at: 'gate' }, to: 'closed', context: world, without: ['amr'] })
// @ts-expect-error an unknown action to switch off
guard.disable('amr')
// @ts-expect-error an unknown argument in a key
guard.plan({ from: { at: 'gate', 'open(eastDoor)': true }, to: 'closed', context: world })
// @ts-expect-error a wrong object for a parameter of a goal
guard.plan({ from: { at: 'gate' }, to: { goal: 'closed', with: { door: 'gate' } }, context: world })
// @ts-expect-error null where there always is a place
guard.plan({ from: { at: null }, to: 'closed', context: world })

const objects = { place: ['gate', 'tower'], door: ['northDoor'], animal: [], dog: ['rex'] } as const
const facts = {
  at: ref('place'),
  armed: flag(),
  gold: count({ max: 9 }),
  mood: oneOf('calm', 'alert'),
  open: flag().per('door'),
  fed: flag().per('animal'),
  pet: ref('animal'),
  doorOf: ref('place').per('door').fixed('gate'),
  link: flag().per('place', 'door'),
}
const types = { dog: 'animal' } as const
const context = contextOf<World>()

// subtypes: a dog is an animal
defineDomain({
  types,
  objects,
  facts,
  actions: {
    feed: { with: { dog: 'dog' }, needs: { pet: 'dog' }, does: { 'fed(dog)': true, 'fed(rex)': true, pet: 'rex' } },
    cross: { with: { here: 'place', by: 'door' }, needs: { 'link(here,by)': true, 'link(gate,northDoor)': false } },
  },
})

// @ts-expect-error a misspelt fact in needs
defineDomain({ objects, facts, actions: { a: { needs: { att: 'gate' } } } })
// @ts-expect-error a misspelt fact beside a right one
defineDomain({ objects, facts, actions: { a: { needs: { at: 'gate', att: 'gate' } } } })
// @ts-expect-error a misspelt fact in does
defineDomain({ objects, facts, actions: { a: { does: { armd: true } } } })
// @ts-expect-error a misspelt fact in a conditional effect
defineDomain({ objects, facts, actions: { a: { does: { when: [when({ armed: true }, { armd: true })] } } } })
// @ts-expect-error a misspelt fact inside a combinator
defineDomain({ objects, facts, actions: { a: { needs: any({ armed: true, armd: true }, { gold: 1 }) } } })
// @ts-expect-error a misspelt fact deep inside combinators
defineDomain({ objects, facts, actions: { a: { needs: all({ armed: true }, any(not({ at: 'gate', glod: 1 }))) } } })
// @ts-expect-error a wrong value inside a combinator
defineDomain({ objects, facts, actions: { a: { needs: { gold: 1, ...not({ mood: 'angry' }) } } } })
// @ts-expect-error a misspelt fact in a goal
defineDomain({ objects, facts, actions: {}, goals: { g: { wants: { armd: true } } } })
// @ts-expect-error a misspelt fact in an expression
defineDomain({ objects, facts, actions: { a: { cost: sum(1, fact('gld')) } } })
// @ts-expect-error a value outside the enumeration
defineDomain({ objects, facts, actions: { a: { does: { mood: 'angry' } } } })
// @ts-expect-error a wrong value in among
defineDomain({ objects, facts, actions: { a: { needs: { mood: among('calm', 'angry') } } } })
// @ts-expect-error a wrong object name
defineDomain({ objects, facts, actions: { a: { needs: { at: 'gaet' } } } })
// @ts-expect-error a wrong parameter type in with
defineDomain({ objects, facts, actions: { a: { with: { to: 'palce' }, does: { armed: true } } } })
// @ts-expect-error a parameter of the wrong type as a value
defineDomain({ objects, facts, actions: { a: { with: { d: 'door' }, does: { at: 'd' } } } })
// @ts-expect-error a parameter of the wrong type as an argument
defineDomain({ objects, facts, actions: { a: { with: { to: 'place' }, needs: { 'open(to)': true } } } })
// @ts-expect-error an unknown argument
defineDomain({ objects, facts, actions: { a: { needs: { 'open(door)': true } } } })
// @ts-expect-error blanks in a key
defineDomain({ objects, facts, actions: { a: { needs: { 'link(gate, northDoor)': true } } } })
// @ts-expect-error atLeast on a flag
defineDomain({ objects, facts, actions: { a: { needs: { armed: atLeast(1) } } } })
// @ts-expect-error plus on an enumeration
defineDomain({ objects, facts, actions: { a: { does: { mood: plus(1) } } } })
// @ts-expect-error a fact of another kind
defineDomain({ objects, facts, actions: { a: { needs: { at: fact('mood') } } } })
// @ts-expect-error an effect on a fixed fact
defineDomain({ objects, facts, actions: { a: { does: { 'doorOf(northDoor)': 'tower' } } } })
// @ts-expect-error a wrong use of the context
defineDomain({ objects, facts, context, actions: { a: { cost: (_view, world) => world.distanse('a', 'b') } } })
// @ts-expect-error a fact that a cost function cannot see
defineDomain({ objects, facts, context, actions: { a: { cost: ({ att }) => att } } })
// @ts-expect-error a fact about a type that does not exist
defineDomain({ objects, facts: { lit: flag().per('lamp') }, actions: {} })
// @ts-expect-error a reference to a type that does not exist
defineDomain({ facts: { at: ref('place') }, actions: {} })
// @ts-expect-error a kind of a type that does not exist
defineDomain({ objects, types: { dog: 'beast' }, facts, actions: {} })
// @ts-expect-error only references can point to nothing
flag().orNone()
// @ts-expect-error an initial value outside the enumeration
oneOf('a', 'b').initially('c')

// objects whose names are known only at run time: names become strings, the rest is still checked
const rooms: string[] = ['a', 'b']
const built = defineDomain({
  objects: { room: rooms },
  facts: { at: ref('room'), lit: flag().per('room'), next: flag().per('room', 'room') },
  actions: {
    go: { with: { to: 'room' }, needs: { 'next(a,to)': true }, does: { at: 'to' } },
    light: { with: { r: 'room' }, needs: { at: 'r' }, does: { 'lit(r)': true } },
  },
})
built.plan({
  from: { at: rooms[0]!, ...Object.fromEntries(rooms.map((room) => [`lit(${room})`, true])) },
  to: { 'lit(b)': true },
})
// @ts-expect-error still no such fact
built.plan({ from: { at: rooms[0]! }, to: { lti: true } })
// @ts-expect-error still no such type
defineDomain({ objects: { room: rooms }, facts: {}, actions: { a: { with: { to: 'rom' } } } })

// facts written as plain data are typed too
const plain = defineDomain({
  objects: { place: ['gate', 'tower'] },
  facts: {
    at: { kind: 'ref', type: 'place' },
    mood: { kind: 'oneOf', values: ['calm', 'alert'] },
    lit: { kind: 'flag', per: ['place'], fixed: true },
    near: { kind: 'derived', with: { here: 'place', there: 'place' }, when: { at: 'here' } },
  },
  actions: {
    go: { with: { to: 'place' }, needs: { mood: 'calm', 'lit(to)': true, 'near(to,gate)': true }, does: { at: 'to' } },
  },
})
plain.plan({ from: { at: 'gate', mood: 'calm' }, to: { at: 'tower' } })
// @ts-expect-error a value outside the enumeration
plain.plan({ from: { at: 'gate', mood: 'angry' }, to: { at: 'tower' } })
defineDomain({ objects, facts, actions: {}, goals: {} })
defineDomain({
  objects,
  facts: { ...facts, far: derived({ with: { a: 'place', b: 'place' }, when: {} }) },
  actions: { a: { needs: { 'far(gate,tower)': true }, does: { armed: true } } },
})

// a domain whose names are all generated at run time
const loose = defineDomain({} as DomainSpec)
loose.plan({ from: { anything: 3 }, to: { anything: { atLeast: 4 } } })
const made = defineDomain({
  facts: Object.fromEntries(rooms.map((room) => [room, flag()])),
  actions: Object.fromEntries(rooms.map((room) => [room, { does: { [room]: true }, cost: 2 }])),
})
made.plan({ from: { a: true }, to: { b: true } })

// choices are typed by the parameters of the action and the context of the domain
guard.plan({
  ...request,
  choices: {
    close: { check: ({ door }, map) => !map.blocked(door), extraCost: ({ door }) => (door === 'northDoor' ? 1 : 0) },
  },
})
// @ts-expect-error an unknown action
guard.plan({ ...request, choices: { clos: {} } })
// @ts-expect-error a door that does not exist
guard.plan({ ...request, choices: { close: { check: ({ door }) => door === 'eastDoor' } } })
// @ts-expect-error an extra cost is a number
guard.plan({ ...request, choices: { close: { extraCost: () => 'much' } } })
// @ts-expect-error an unknown action
guard.relevantFacts({ to: { armed: true }, without: ['clos'] })
