/**
 * Random valid documents of agents over one domain, with nasty names. A document is built from a list of names and a stream of choices, and
 * shrinks with them.
 */
import { type AnyDomain, count, defineAgent, defineDomain, flag, number, oneOf } from '@telos/core'
import type { Utility } from '@telos/core/utility'
import fc from 'fast-check'
import { arbitraryName } from '../../core/test/domains/arbitrary-domain.ts'

/** The domain of all kinds. */
export const yard = defineDomain({
  objects: { enemy: ['raider', 'toString'] },
  facts: {
    armed: flag(),
    ammo: count({ max: 6 }),
    health: number({ min: 0, max: 100 }).initially(100),
    mood: oneOf('calm', 'alert').initially('calm'),
    dead: flag().per('enemy'),
  },
  actions: {
    draw: { does: { armed: true } },
    reload: { does: { ammo: 6 } },
    __proto: { does: { mood: 'calm' } },
    shoot: { with: { target: 'enemy' }, needs: { armed: true }, does: { 'dead(target)': true } },
  },
  goals: { quiet: { wants: { mood: 'calm' } } },
}) as unknown as AnyDomain

const actionNames = ['draw', 'reload', '__proto', 'shoot']
const conditions: readonly unknown[] = [
  'quiet',
  { armed: true },
  { ammo: { atLeast: 2 } },
  [{ goal: 'quiet' }],
  { any: [] },
]

/** A sensor that reports nothing. */
const deaf = { every: 1, sense: () => undefined }

/** What a program supplies to these documents. */
export const program = {
  kinds: {
    coded: defineAgent(yard, {
      name: 'coded',
      goals: { first: { wants: { armed: true } as never }, constructor: { wants: 'quiet' as never } },
      actions: Object.fromEntries(actionNames.map((name) => [name, { assumeEffects: true }])),
      sensors: { eyes: deaf, ears: deaf },
    }),
  },
  domains: { './yard.yaml': yard },
  functions: { fear: () => 0.5 },
}

/** Valid documents, as plain data with a version. */
export const arbitraryAgents: fc.Arbitrary<Record<string, unknown>> = fc
  .record({
    names: fc.uniqueArray(
      arbitraryName.filter((name) => name !== 'coded'),
      { minLength: 16, maxLength: 16 },
    ),
    choices: fc.array(fc.nat(9999), { minLength: 40, maxLength: 300 }),
  })
  .map(({ names, choices }) => new Builder(names, choices).document())

type Data = Record<string, unknown>

interface Names {
  readonly goals: readonly string[]
  readonly actions: readonly string[]
  readonly sensors: readonly string[]
}

class Builder {
  readonly #names: string[]
  readonly #choices: readonly number[]
  #next = 0
  readonly #kinds = new Map<string, Names>([
    ['coded', { goals: ['first', 'constructor'], actions: actionNames, sensors: ['eyes', 'ears'] }],
  ])

  constructor(names: readonly string[], choices: readonly number[]) {
    this.#names = [...names]
    this.#choices = choices
  }

  document(): Data {
    const kinds = this.#map(this.#take(this.#below(4)), (name) => this.#kind(name))
    const members = this.#take(this.#below(6))
    const agents = this.#map(members, (name) => this.#agent(members, name))
    return this.#some({ agents, name: 'a camp', $schema: './agents.schema.json' }, { telosAgents: 1, kinds })
  }

  #kind(name: string): Data {
    const like = this.#below(2) === 0 ? this.#pick([...this.#kinds.keys()]) : undefined
    const base = like === undefined ? undefined : this.#kinds.get(like)!
    const goals = this.#map(this.#take(this.#below(3)), () => this.#goal())
    for (const goal of base ? this.#subset(base.goals) : [])
      if (!Object.hasOwn(goals, goal)) goals[goal] = this.#weight()
    const listed = this.#subset(actionNames)
    const isMap = this.#below(2) === 0
    const actions = isMap ? this.#map(listed, () => this.#behaviour()) : listed
    const isSaid = this.#below(2) === 0
    const has = isSaid
      ? isMap && base
        ? [...new Set([...base.actions, ...listed])]
        : listed
      : (base?.actions ?? actionNames)
    const sensors = this.#subset(base?.sensors ?? [])
    this.#kinds.set(name, {
      goals: [...new Set([...(base?.goals ?? []), ...Object.keys(goals)])],
      actions: has,
      sensors,
    })
    return this.#some(
      { policy: this.#policy(), memoryDecay: { halfLife: 2 }, autonomous: this.#below(2) === 0 },
      { ...(like === undefined ? { domain: './yard.yaml' } : { like }), goals, sensors, ...(isSaid && { actions }) },
    )
  }

  #goal(): Data {
    return this.#some(
      { relevance: this.#relevance(), weight: this.#weight(), fallback: this.#fallback() },
      { wants: this.#pick(conditions) },
    )
  }

  #agent(all: readonly string[], name: string): Data {
    const [kind, has] = this.#pick([...this.#kinds])
    const actions = this.#subset(has.actions)
    // only earlier ones: no cycles
    const above = all.slice(0, all.indexOf(name))
    const goals = this.#map(this.#subset(has.goals), () =>
      this.#pick([
        this.#weight(),
        this.#below(2) === 0,
        this.#some({ weight: this.#weight(), active: false, wants: { armed: true }, relevance: this.#relevance() }, {}),
      ]),
    )
    return this.#some(
      {
        goals,
        sensors: this.#subset(has.sensors),
        [this.#pick(['actions', 'without'])]: actions,
        group: 'g',
        beliefs: { ammo: this.#below(7), 'dead(toString)': true, mood: 'alert' },
        policy: this.#policy(),
        ...(above.length > 0 && { superior: this.#pick(above) }),
      },
      { kind },
    )
  }

  #behaviour(): Data {
    return this.#some(
      {
        timeout: this.#below(9),
        assumeEffects: true,
        interruptible: false,
        compound: { wants: 'quiet', using: ['reload'] },
      },
      {},
    )
  }

  #policy(): Data {
    return this.#some(
      {
        replan: this.#pick(['on-change', 'on-interval', 'by-hand']),
        interval: this.#below(5) / 2,
        interrupt: this.#pick(['any-time', 'safe-points']),
        hysteresis: 0.5,
        repair: 0,
        backOff: this.#some({ first: 1, factor: 3, max: 9 }, {}),
      },
      {},
    )
  }

  #relevance(): unknown {
    return this.#pick<unknown>([this.#below(5) / 4, { function: 'fear' }, this.#utility(2), this.#utility(2)])
  }

  #utility(depth: number): Utility {
    const weight = this.#below(3) === 0 ? { weight: this.#below(4) } : {}
    const kind = depth === 0 ? 0 : this.#below(3)
    const parts = () => Array.from({ length: 1 + this.#below(2) }, () => this.#utility(depth - 1))
    if (kind === 1) return { average: parts(), ...weight }
    if (kind === 2) return { product: parts(), compensate: this.#below(2) === 0, ...weight }
    const curve = this.#pick<unknown>([
      'linear',
      { curve: 'logistic', midpoint: 50, steepness: -0.1 },
      {
        curve: 'piecewise',
        points: [
          [0, 1],
          [9, 0],
        ],
      },
      { curve: 'threshold', at: 1 },
      { curve: 'power', exponent: 3, to: 100 },
    ]) as never
    return { fact: this.#pick(['armed', 'ammo', 'health', 'dead(raider)']), curve, ...weight }
  }

  #fallback(): unknown {
    return this.#pick<unknown>(['reload', { name: 'draw' }, { name: 'shoot', args: { target: 'raider' } }])
  }

  #weight(): number {
    return this.#below(9) / 8
  }

  #take(many: number): string[] {
    return this.#names.splice(0, many)
  }

  #below(limit: number): number {
    return this.#choices[this.#next++ % this.#choices.length]! % limit
  }

  #pick<T>(from: readonly T[]): T {
    return from[this.#below(from.length)]!
  }

  #subset<T>(from: readonly T[]): T[] {
    return from.filter(() => this.#below(2) === 0)
  }

  /** Some of the optional entries, and all of the others. */
  #some(optional: Data, always: Data): Data {
    return { ...always, ...Object.fromEntries(this.#subset(Object.entries(optional))) }
  }

  #map(keys: readonly string[], make: (key: string) => unknown): Data {
    const record: Data = Object.create(null)
    for (const key of keys) record[key] = make(key)
    return record
  }
}
