import { describe, expect, test } from 'vitest'
import { isQuick } from '../../../../../tests/runs.ts'
import { formatDiagnostic } from '../../diagnostic.ts'
import { atLeast } from '../../domain/condition-builders.ts'
import { minus } from '../../domain/effect-builders.ts'
import { count, flag, oneOf } from '../../domain/fact-builders.ts'
import { defineDomain } from '../../planner/define-domain.ts'
import type { ActionExecution } from '../defining/action-handler.ts'
import { defineAgent } from '../defining/define-agent.ts'
import { createSociety } from '../society.ts'
import { populate } from './agents-document.ts'
import type { ReadAgentsOptions } from './document-reading.ts'
import { readAgents } from './read-agents.ts'

const field = defineDomain({
  facts: {
    at: oneOf('yard', 'tower', 'wall').initially('yard'),
    ammo: count({ max: 3 }),
    foe: flag(),
    fear: count({ max: 10 }),
  },
  actions: {
    climb: { needs: { at: 'yard' }, does: { at: 'tower' } },
    shootFromTower: { needs: { at: 'tower', ammo: atLeast(1) }, does: { foe: false, ammo: minus(1) } },
    shoot: { needs: { ammo: atLeast(1) }, does: { foe: false, ammo: minus(1) }, cost: 5 },
    load: { does: { ammo: 3 } },
    cower: { does: { fear: 0 } },
  },
})
const domains = { field }
const believing = { assumeEffects: true }

const soldier = {
  domain: 'field',
  goals: {
    fight: { wants: { foe: false } },
    calm: { wants: { fear: 0 }, relevance: { fact: 'fear', curve: { curve: 'linear', from: 0, to: 10 } } },
  },
  actions: {
    climb: believing,
    shootFromTower: believing,
    shoot: believing,
    load: { ...believing, timeout: 9 },
    cower: believing,
  },
}

const read = (data: object, options: ReadAgentsOptions = { domains }) =>
  readAgents({ telosAgents: 1, ...data }, options)
const told = (data: object, options?: ReadAgentsOptions) => read(data, options).diagnostics.map(formatDiagnostic)

/** What the agents of a document do in a few ticks, in order. */
function live(data: object, options?: ReadAgentsOptions): string[] {
  const { document, diagnostics } = read(data, options)
  expect(diagnostics).toEqual([])
  const society = createSociety()
  const done: string[] = []
  society.subscribe((event) => {
    if (event.type === 'action-start') done.push(`${event.agent} ${event.step.name}`)
  })
  populate(society, document!)
  for (let tick = 0; tick < 12; tick++) society.tick(0.1)
  return done
}

describe('agents that are data alone', () => {
  test('a fixed sniper is a soldier without the actions that move', () => {
    const beliefs = { foe: true, ammo: 0 }
    const agents = { ann: { kind: 'soldier', beliefs }, sue: { kind: 'soldier', beliefs, without: ['climb'] } }
    const done = live({ kinds: { soldier }, agents })
    expect(done.filter((line) => line.startsWith('ann')).sort()).toEqual([
      'ann climb',
      'ann load',
      'ann shootFromTower',
    ])
    expect(done.filter((line) => line.startsWith('sue'))).toEqual(['sue load', 'sue shoot'])
  })

  test('so is a kind of snipers, and an agent that names the actions it has', () => {
    const kinds = { soldier, sniper: { like: 'soldier', without: ['climb'] } }
    const beliefs = { foe: true, ammo: 1 }
    const agents = {
      sue: { kind: 'sniper', beliefs },
      tom: { kind: 'soldier', beliefs, actions: ['shoot', 'shootFromTower'] },
    }
    expect(live({ kinds, agents }).sort()).toEqual(['sue shoot', 'tom shoot'])
  })

  test('weights and curves decide what is done first', () => {
    const agent = (fear: number, more = {}) => ({
      kind: 'soldier',
      beliefs: { foe: true, ammo: 1, at: 'tower', fear },
      ...more,
    })
    const first = (data: object) => live({ kinds: { soldier }, agents: { ann: data } })[0]
    expect(first(agent(9))).toBe('ann shootFromTower')
    expect(first(agent(9, { goals: { fight: 0.5 } }))).toBe('ann cower')
    expect(first(agent(4, { goals: { fight: 0.5 } }))).toBe('ann shootFromTower')
    expect(first(agent(1, { goals: { fight: false } }))).toBe('ann cower')
    expect(first(agent(1, { goals: { fight: { relevance: 0.05 } } }))).toBe('ann cower')
    expect(first(agent(0, { goals: { calm: false, fight: { wants: { ammo: 3 } } } }))).toBe('ann load')
  })
})

describe('squads', () => {
  const kinds = { soldier }
  test('superiors may come after those whom they command, and either may say it', () => {
    const agents = {
      ann: { kind: 'soldier', superior: 'alpha' },
      bob: { kind: 'soldier' },
      alpha: { kind: 'soldier', members: ['bob', 'ann'], superior: 'chief' },
      chief: { kind: 'soldier' },
    }
    const society = createSociety()
    populate(society, read({ kinds, agents }).document!)
    expect(
      society
        .agent('alpha')
        .squad.subordinates.map(({ name }) => name)
        .sort(),
    ).toEqual(['ann', 'bob'])
    expect(society.agent('ann').blackboard).toBe(society.agent('bob').blackboard)
    expect(society.agent('alpha').squad.superior?.name).toBe('chief')
  })

  test('members of two, strangers, and rounds are mistakes; agents of the program are not', () => {
    const agent = (more = {}) => ({ kind: 'soldier', ...more })
    const agents = {
      a: agent({ superior: 'b' }),
      b: agent({ superior: 'c' }),
      c: agent({ superior: 'a', members: ['d'] }),
      d: agent({ superior: 'outside' }),
      e: agent({ members: ['d', 'nobody'], superior: 'f' }),
      f: agent({ members: ['e'], superior: 'a' }),
    }
    expect(told({ kinds, agents }, { domains, agents: ['outside'] })).toEqual([
      'agents.c.members.0: found "d" among the members, whose superior is "outside"',
      'agents.e.members.0: found "d" among the members, whose superior is "outside"',
      'agents.e.members.1: unknown agent "nobody"',
      'agents.a.superior: found "a" under "b" under "c" under "a", expected a chain of command without circles',
    ])
  })
})

describe('kinds of the program', () => {
  class Loading {
    readonly assumeEffects = true
    #loads = 0
    get loads() {
      return this.#loads
    }
    start(_run: ActionExecution): 'done' {
      this.#loads++
      return 'done'
    }
  }
  const loading = new Loading()
  const gunner = defineAgent(field, {
    name: 'gunner',
    goals: { ready: { wants: { ammo: 3 } } },
    actions: { load: loading as never },
  })

  test('agents and kinds of the document build on them', () => {
    const kinds = { crew: { like: 'gunner', actions: { load: { timeout: 2 } } } }
    const data = { kinds, agents: { ann: { kind: 'gunner' }, bob: { kind: 'crew' } } }
    expect(live(data, { kinds: { gunner } })).toEqual(['ann load', 'bob load'])
    expect(loading.loads).toBe(2)
    const { document } = read(data, { kinds: { gunner } })
    expect(document!.kinds.get('crew')!.actions.get('load')!.timeout).toBe(2)
    expect(document!.kinds.get('gunner')).toBe(gunner)
  })

  test('a setting of the document leaves the others of the behaviour as they were', () => {
    const { document } = read(
      {
        kinds: {
          guard: {
            domain: 'field',
            goals: { fight: { wants: { foe: false } } },
            actions: { shoot: { compound: { wants: { ammo: 3 }, using: ['load'] } }, load: { timeout: 2 } },
          },
        },
      },
      { domains, behaviours: { guard: { load: { ...believing, alsoTopLevel: true } } } },
    )
    const guard = document!.kinds.get('guard')!
    expect(guard.actions.get('load')).toMatchObject({ timeout: 2, assumeEffects: true, alsoTopLevel: true })
    // outer plans may use it, too
    expect(guard.inner).toEqual(new Set())
  })

  test('one with a policy of its own has a kind of its own, and is found again after loading', () => {
    const policy = { replan: 'by-hand', backOff: { first: 7 } }
    const { document } = read({ agents: { ann: { kind: 'gunner', policy } } }, { kinds: { gunner } })
    const society = createSociety()
    const contexts: string[] = []
    populate(society, document!, { context: (name, kind) => contexts.push(`${name}: ${kind}`) })
    expect(contexts).toEqual(['ann: gunner'])
    const other = createSociety()
    other.load(society.save(), { kinds: document!.kinds.values(), context: () => undefined })
    expect(other.agent('ann').kind.policy).toMatchObject({
      replan: 'by-hand',
      interval: 1,
      backOff: { first: 7, factor: 2 },
    })
    expect(other.agent('ann').kind.name).toBe('gunner(ann)')
  })

  test('a name that is taken, and code that does not fit', () => {
    expect(told({ kinds: { gunner: { like: 'gunner' } } }, { kinds: { gunner } })).toContain(
      'kinds.gunner: found a kind "gunner", expected another name: the program has a kind of this name',
    )
    const sensors = { soldier: { eyes: { sense: () => undefined } } }
    expect(told({ kinds: { soldier } }, { domains, sensors })).toEqual([
      'kinds.soldier: soldier.sensors.eyes: is never run — set `every` (seconds) or `on` (an event)',
    ])
  })

  test('behaviours and relevance come from the program, by name; what nobody carries out or tells is doubtful', () => {
    const kinds = {
      soldier: {
        domain: 'field',
        goals: { ready: { wants: { ammo: 3 }, relevance: { function: 'eager' } } },
        actions: ['load', 'cower'],
      },
    }
    const options = { domains, behaviours: { soldier: { load: {} } }, functions: { eager: () => 1 } }
    expect(told({ kinds }, options)).toEqual([
      'kinds.soldier.actions.1: warning: kind "soldier" has no behaviour for "cower", so the action is done at once — if that is intended, write the actions as a map',
      expect.stringMatching(
        /^kinds\.soldier\.actions: warning: load changes "ammo", but nothing would report that to the agent — /,
      ),
      expect.stringMatching(/cower changes "fear"/),
    ])
    expect(told({ kinds }, { ...options, functions: { eagre: () => 1 } })[0]).toBe(
      'kinds.soldier.goals.ready.relevance.function: unknown function "eager" — did you mean "eagre"?',
    )
  })
})

describe('what is odd', () => {
  test('kinds like each other in a long row, or in a round', { timeout: 60_000 }, () => {
    const row = (length: number, more: (index: number) => object) => {
      const kinds: Record<string, object> = { k0: soldier }
      // the last one first: reading it requires all the others
      for (let index = length; index > 0; index--) kinds[`k${index}`] = { like: `k${index - 1}`, ...more(index) }
      return { kinds }
    }
    expect(told(row(isQuick ? 5_000 : 20_000, () => ({})))).toEqual([])
    const grown = read(row(1500, (index) => ({ goals: { [`g${index}`]: { wants: {} } } })))
    expect(grown.diagnostics.map(({ code }) => code)).toEqual(['agents/too-large'])
    expect(grown.document).toBeUndefined()
    expect(told({ kinds: { a: { like: 'b' }, b: { like: 'c' }, c: { like: 'b' }, d: { like: 'd' } } })).toEqual([
      'kinds.b.like: kind "b" is like itself',
      'kinds.d.like: kind "d" is like itself',
    ])
  })

  test('facts that cannot be told, and values that they cannot have', () => {
    const domain = defineDomain({
      facts: { wet: flag(), rain: flag().fixed(true), mood: oneOf('calm', 'alert') },
      actions: { swim: { does: { wet: true } } },
    })
    const agent = { kind: 'k', beliefs: { rain: true, wet: 1, mood: 'calmm' } }
    expect(
      told({ kinds: { k: { domain: 'd', actions: {} } }, agents: { ann: agent } }, { domains: { d: domain } }),
    ).toEqual([
      'agents.ann.beliefs.rain: found a value of "rain", expected none: it is fixed',
      'agents.ann.beliefs.wet: found 1, expected true or false',
      'agents.ann.beliefs.mood: found "calmm", expected one of "calm", "alert" — did you mean "calm"?',
    ])
  })

  test('names of JavaScript are names like any other', () => {
    const agents = JSON.parse(
      '{ "__proto__": { "kind": "constructor" }, "toString": { "kind": "constructor", "superior": "__proto__" } }',
    )
    const kinds = JSON.parse(`{ "constructor": ${JSON.stringify(soldier)} }`)
    const { document, diagnostics } = read({ kinds, agents })
    expect(diagnostics).toEqual([])
    const society = createSociety()
    populate(society, document!)
    expect([...society.agents.keys()]).toEqual(['__proto__', 'toString'])
    expect(society.agent('toString').squad.superior?.name).toBe('__proto__')
    expect(told({ agents: { ann: { kind: 'toString' } } })).toEqual(['agents.ann.kind: unknown kind "toString"'])
  })

  test('nobody is added when a name is taken', () => {
    const { document } = read({ kinds: { soldier }, agents: { ann: { kind: 'soldier' }, bob: { kind: 'soldier' } } })
    const society = createSociety()
    society.add(document!.agents.get('ann')!.kind, { name: 'bob', context: undefined })
    expect(() => populate(society, document!)).toThrow('agents.bob: agent "bob" already exists')
    expect([...society.agents.keys()]).toEqual(['bob'])
  })
})
