/** Checked by the compiler: a kind defined together with its domain gets the same type checks as one defined separately. */

import { contextOf } from '../../domain/condition-builders.ts'
import { fact, minus, plus, sum } from '../../domain/effect-builders.ts'
import { count, flag, oneOf, ref } from '../../domain/fact-builders.ts'
import { any, atLeast } from '../../entries/index.ts'
import { createAgent } from '../society.ts'
import { defineAgent } from './define-agent.ts'

interface World {
  distance(to: string): number
  readonly locked: ReadonlySet<'north' | 'south'>
}

const guard = defineAgent({
  name: 'guard',
  objects: { place: ['gate', 'tower'], door: ['north', 'south'], animal: [], dog: ['rex'] },
  types: { dog: 'animal' },
  context: contextOf<World>(),
  facts: {
    at: ref('place'),
    open: flag().per('door'),
    fed: flag().per('animal'),
    mood: oneOf('calm', 'alert'),
    gold: count({ max: 9 }),
  },
  goals: {
    close: {
      wants: (agent) => ({ [agent.beliefs.get('at') === 'gate' ? 'open(north)' : 'open(south)']: false }),
      relevance: (agent) => agent.context.distance('gate'),
      fallback: { name: 'go', args: { to: 'gate' } },
    },
    rest: { wants: { mood: 'calm', ...any({ gold: atLeast(3) }, { at: 'tower' }) } },
  },
  sensors: {
    eyes: { facts: ['open', 'at'], every: 1, sense: ({ context }) => ({ 'open(north)': context.locked.has('north') }) },
  },
  actions: {
    go: {
      with: { to: 'place' },
      needs: { mood: 'calm' },
      does: { at: 'to', gold: minus(1) },
      cost: ({ to, at, gold }, world) => {
        at satisfies 'gate' | 'tower'
        return world.distance(to satisfies 'gate' | 'tower') + gold
      },
      minCost: 1,
      target({ args, context }) {
        args.to satisfies 'gate' | 'tower'
        return { cost: context.distance(args.to) }
      },
      approach: ({ args, target, context }, dt) =>
        context.distance(args.to) < dt && target?.cost !== undefined ? 'done' : 'running',
      tick(run) {
        run.args.to satisfies 'gate' | 'tower'
        run.agent.beliefs.get('mood') satisfies 'calm' | 'alert' | undefined
        // @ts-expect-error it has no such parameter
        run.args.door
      },
      assumeEffects: true,
    },
    close: {
      with: { door: 'door' },
      needs: { 'open(door)': true },
      does: { 'open(door)': false },
      check: ({ door }, world) => !world.locked.has(door),
      start: ({ args }) => void (args.door satisfies 'north' | 'south'),
      interruptible: ({ args }) => args.door === 'north',
    },
    calm: { does: { mood: 'calm', gold: plus(1) }, cost: sum(1, fact('gold')), timeout: 2 },
    feed: { with: { dog: 'dog' }, does: { 'fed(dog)': true }, onFail: ({ args }, reason) => void (args.dog + reason) },
    wait: { tick: ({ seconds, context }) => (seconds > context.distance('gate') ? 'done' : 'running') },
  },
})
declare const world: World
const ann = createAgent(guard, { name: 'Ann', context: world, beliefs: { at: 'gate', 'open(north)': true } })
ann.beliefs.get('at') satisfies 'gate' | 'tower' | undefined
guard.domain.plan({ from: { at: 'gate' }, to: { 'open(north)': false }, context: world })
// @ts-expect-error a place that does not exist
createAgent(guard, { name: 'Ann', context: world, beliefs: { at: 'dungeon' } })
// @ts-expect-error the wrong kind of context
createAgent(guard, { name: 'Ann', context: {} })

const base = { name: 'guest', objects: { door: ['north'] }, facts: { wet: flag(), open: flag().per('door') } } as const
defineAgent({ ...base, goals: {}, actions: { swim: { does: { wet: true }, assumeEffects: true } } })
// @ts-expect-error a misspelt fact in needs
defineAgent({ ...base, goals: {}, actions: { swim: { needs: { wett: true } } } })
// @ts-expect-error a misspelt fact in does
defineAgent({ ...base, goals: {}, actions: { swim: { does: { wett: true }, assumeEffects: true } } })
// @ts-expect-error a misspelt fact in does, beside a function
defineAgent({ ...base, goals: {}, actions: { swim: { does: { wett: true }, tick: ({ seconds }) => void seconds } } })
// @ts-expect-error a wrong value
defineAgent({ ...base, goals: {}, actions: { swim: { does: { wet: 'very' } } } })
// @ts-expect-error a parameter of a type that does not exist
defineAgent({ ...base, goals: {}, actions: { swim: { with: { door: 'window' } } } })
// @ts-expect-error a parameter that the action does not have
defineAgent({ ...base, goals: {}, actions: { push: { with: { d: 'door' }, start: ({ args }) => void args.door } } })
// @ts-expect-error an unknown key of an action
defineAgent({ ...base, goals: {}, actions: { swim: { does: { wet: true }, believes: true } } })
// @ts-expect-error a misspelt fact in a goal
defineAgent({ ...base, goals: { bathe: { wants: { wett: true } } }, actions: {} })
// @ts-expect-error a misspelt fact in a sensor
defineAgent({ ...base, goals: {}, actions: {}, sensors: { skin: { facts: ['wett'], every: 1, sense: () => {} } } })
// @ts-expect-error an action that it does not have as a fallback
defineAgent({ ...base, goals: { bathe: { wants: { wet: true }, fallback: { name: 'swmi' } } }, actions: { swim: {} } })
// @ts-expect-error a fact about a type that does not exist
defineAgent({ name: 'guest', facts: { lit: flag().per('lamp') }, goals: {}, actions: {} })
// @ts-expect-error no facts
defineAgent({ name: 'guest', goals: {}, actions: {} })
