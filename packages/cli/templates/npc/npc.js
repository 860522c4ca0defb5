// @ts-check
// The guard. Edit this file: it says what he can know, do and want, how he acts, and what he sees.
import { all, among, any, contextOf, defineAgent, defineDomain, failed, flag, isNot, ref } from '@telos/core'
import { rooms } from './world.js'

/** Passed to the functions below: the world, and the guard's name in it. @typedef {{ world: import('./world.js').World, name: string }} Body */
/** @type {import('@telos/core').ContextType<Body>} */
const context = contextOf()

export const house = defineDomain({
  context,
  objects: { room: rooms },

  // 1. facts: what can be true. They hold what he believes, and he may be wrong
  facts: {
    at: ref('room'),
    thief: ref('room').orNone(),
    key: ref('room').orNone(),
    hasKey: flag(),
    locked: flag().per('room'),
  },

  // 2. actions: what he can do; what each one needs, changes and costs
  actions: {
    go: {
      with: { to: 'room' },
      // a locked door also keeps people in
      needs: all({ at: isNot('to'), 'locked(to)': false }, any({ at: isNot('vault') }, { 'locked(vault)': false })),
      does: { at: 'to' },
      cost: ({ at, to }, { world }) => world.distance(at, to),
      minCost: 1,
    },
    takeKey: {
      with: { room: 'room' },
      needs: { at: 'room', key: 'room' },
      does: { hasKey: true, key: null },
    },
    unlock: {
      with: { room: 'room' },
      needs: { at: among('hall', 'room'), hasKey: true, 'locked(room)': true },
      does: { 'locked(room)': false },
    },
    breakDoor: {
      with: { room: 'room' },
      needs: { at: among('hall', 'room'), 'locked(room)': true },
      does: { 'locked(room)': false },
      cost: 30,
    },
    arrest: {
      with: { room: 'room' },
      needs: { at: 'room', thief: 'room' },
      does: { thief: null },
    },
    shoot: {
      needs: { at: 'tower', thief: 'yard' },
      does: { thief: null },
      cost: 4,
    },
  },
})

export const guard = defineAgent(house, {
  name: 'guard',

  // 3. goals: what he may want. He pursues the one with the highest weight that does not hold yet and has a plan
  goals: {
    catchThief: { wants: { thief: null }, weight: 1 },
    keepPost: { wants: { at: 'hall' }, weight: 0.2 },
  },

  // 4. behaviours: how he carries out actions. `tick` is called repeatedly until it returns 'done' or fails
  actions: {
    go: {
      tick: ({ context: { world, name }, args }, dt) => {
        const outcome = world.walk(name, args.to, dt)
        return outcome === 'there' ? 'done' : outcome === 'walking' ? 'running' : failed('the door is locked')
      },
    },
    takeKey: {
      start: ({ context: { world, name }, args }) => {
        if (!('room' in world.key) || world.key.room !== args.room) return failed('there is no key')
        world.key = { holder: name }
      },
    },
    unlock: {
      tick: ({ seconds }) => (seconds >= 1 ? 'done' : 'running'),
      onComplete: ({ context: { world } }) => void (world.locked = false),
    },
    breakDoor: {
      tick: ({ seconds }) => (seconds >= 5 ? 'done' : 'running'),
      onComplete: ({ context: { world } }) => void (world.locked = false),
    },
    arrest: {
      start: ({ context: { world }, args }) => {
        if (world.thief !== args.room) return failed('nobody is there')
        world.thief = null
      },
    },
    shoot: {
      tick: ({ seconds }) => (seconds >= 1 ? 'done' : 'running'),
      onComplete: ({ context: { world } }) => {
        if (world.thief === 'yard') world.thief = null
      },
    },
  },

  // 5. sensors: where beliefs come from. A fact that a sensor leaves out keeps its value
  sensors: {
    eyes: {
      facts: ['at', 'key', 'hasKey', 'locked'],
      every: 0,
      sense: ({ agent, context: { world, name } }) => {
        const { room } = world.people[name]
        const seen = { at: room, hasKey: 'holder' in world.key && world.key.holder === name }
        // he sees the key in the room he is in, and the door of the vault from both sides
        const isKeyHere = 'room' in world.key && world.key.room === room
        const key = isKeyHere ? { key: room } : agent.beliefs.get('key') === room ? { key: null } : {}
        const door = room === 'hall' || room === 'vault' ? { 'locked(vault)': world.locked } : {}
        return { ...seen, ...key, ...door }
      },
    },
    // a thief is heard everywhere
    ears: { facts: ['thief'], every: 0.5, sense: ({ context: { world } }) => ({ thief: world.thief }) },
  },
})

/** @typedef {Omit<import('@telos/core').AgentOptions, 'name' | 'context' | 'beliefs'>} Settings */

/**
 * Who lives in the house, as data. Guards may differ in their goals (`goals`) and in the actions they lack (`without`).
 * @type {Record<string, Settings & { at: import('./world.js').Room }>}
 */
export const people = {
  Gus: { at: 'hall' },
}
